// A table of a thousand figures that no server knows: answers its requests in the page, and goes there.
// `arguments`: units a side.
const [units] = arguments;
    const rect = (cx, cy, w, h, b) => { const a = b/1800*Math.PI, c=Math.cos(a), s=Math.sin(a); return [[-w/2,h/2],[w/2,h/2],[w/2,-h/2],[-w/2,-h/2]].map(([x,y]) => [Math.round(cx + x*c + y*s), Math.round(cy - x*s + y*c)]); };
    const pieces = []; let id = 0;
    const kinds = ['line-infantry','light-cavalry','foot-artillery'];
    for (let side=0; side<2; side++) for (let u=0; u<units; u++) {
      const kind = kinds[u%7===3?1:u%7===5?2:0]; const cx = 6000 + (u%8)*8200, cy = (side? 34000:8000) + Math.floor(u/8)*4200*(side?1:-1)+ (side?0:6000), bearing = side? 1800:0;
      const figures = []; const files = kind==='foot-artillery'?2:10, ranks = kind==='line-infantry'?2:2; const fw= kind==='light-cavalry'?900:kind==='foot-artillery'?1600:600, fh=kind==='light-cavalry'?1200:kind==='foot-artillery'?1500:700;
      const n = kind==='light-cavalry'?5:files;
      for (let r=0;r<ranks;r++) for (let f=0;f<n;f++) { const ox=(f-(n-1)/2)*fw, oy=-r*fh; const a=bearing/1800*Math.PI; figures.push(rect(cx+ox*Math.cos(a)+oy*Math.sin(a), cy-ox*Math.sin(a)+oy*Math.cos(a), fw, fh, bearing)); }
      pieces.push({ id: id++, name: (side?'r':'b')+(u+1), title: kind, short: kind, side, nation: side?'austrian':'french', livery: 'imperial-french', arm: kind==='light-cavalry'?'cavalry':kind==='foot-artillery'?'artillery':'infantry', symbol: kind, losses: u%4, troop: { look: { coat: side? (kind==='light-cavalry'?'prussian-uhlan':kind==='foot-artillery'?'french-gunner':'austrian-line') : (kind==='light-cavalry'?'french-hussar':kind==='foot-artillery'?'french-gunner':'french-line'), ...(kind==='line-infantry'?{standard: side?'austrian':'eagle'}:{}) }, group: { number: Math.floor(u/6), title: 'Brigade' }, order: kind==='foot-artillery'?'unlimbered':'line', tenacity: 4 }, place:{on:'plane',x:cx,y:cy,bearing}, facing:null, stats:[{title:'Losses',value:String(u%4)}], badges: u%9===4?[{key:'shaken',sign:'shaken',title:'Shaken'}]:[], figures, carries:[] });
    }
    window.figures = pieces.reduce((s,p)=>s+p.figures.length,0);
    const ground = { board:'plane', width:72000, depth:48000, sign:'″', features:[
      {family:'hill',extent:'area',name:'The ridge',outline:[[8000,18000],[26000,17000],[30000,24000],[20000,28000],[9000,26000]]},
      {family:'wood',extent:'area',name:'Bois',outline:[[50000,18000],[60000,17000],[62000,25000],[52000,27000]]},
      {family:'town',extent:'area',name:'Village',outline:[[34000,20000],[43000,20000],[43000,27000],[34000,27000]]},
      {family:'road',extent:'course',width:1200,name:'Road',outline:[[0,23000],[20000,24000],[38000,23000],[72000,22000]]},
      {family:'stream',extent:'course',name:'Brook',outline:[[46000,0],[47000,12000],[45000,24000],[48000,36000],[46000,48000]]},
      {family:'bridge',extent:'area',name:'Bridge',outline:[[44500,22000],[47500,22000],[47500,24000],[44500,24000]]},
      {family:'wall',extent:'course',name:'Wall',outline:[[33000,28500],[44000,28500]]},{family:'hedge',extent:'course',name:'Hedge',outline:[[12000,30000],[24000,31000]]},{family:'fence',extent:'course',name:'Fence',outline:[[55000,30000],[66000,30000]]},{family:'mud',extent:'area',name:'Mud',outline:[[62000,4000],[70000,4000],[70000,12000],[62000,12000]]},{family:'river',extent:'course',width:2000,name:'River',outline:[[0,2000],[30000,1500],[45000,2500],[72000,1500]]} ]};
    const view = { when:{turn:'Turn 1 of 8',phase:0,number:1,last:8,active:0}, pieces, markers:[], score:[], hand:[], status:[], prompt:{seats:['french'],text:'Give orders to the brigade.'}, outcome:null, may_undo:false };
    const offers = p => [{verb:'verb-move',title:'Move',pieces:p,role:'move',text:'Move',target:null,order:`move ${pieces[p[0]]?.name} to `,path:pieces[p[0]]&&{role:'move',piece:p[0],via:[],to:{x:pieces[p[0]].place.x,y:pieces[p[0]].place.y,bearing:pieces[p[0]].place.bearing},faces:true}}];
    const game = { game:'parade',book:'x',scenario:'parade',title:'Parade',edition:'1',options:{},index:0,orders:0,seats:[{name:'french',side:0,title:'French',computer:null},{name:'austrian',side:1,title:'Austrian',computer:null}],seat:'french',ground,view,phases:[{title:'Action',short:'Action',allows:'',by:'active'}],choices:{offers:[],able:pieces.filter(p=>p.side===0).map(p=>p.id),together:[]},log:[] };
    localStorage.setItem('grognard.games', JSON.stringify({parade:{title:'Parade',book:'x',seats:[{seat:'french',secret:'x'}],covered:false,at:1}}));
    const real = window.fetch; window.fetch = (u, o) => { u=String(u); const json = v => Promise.resolve(new Response(JSON.stringify(v),{headers:{'content-type':'application/json'}}));
      if (!u.includes('/games/parade')) return real(u,o);
      if (u.includes('/events')) return new Promise(()=>{}); if (u.includes('/offers')) return json(offers((u.split('piece=')[1]||'').split(',').filter(Boolean).map(Number)));
      if (u.includes('/reach')) return json([]); if (u.includes('/choices')) return json(game.choices); if (u.includes('/why')) return json([]); if (u.includes('/paths')) return json({lawful:true,order:'',reason:null,tallies:[],outcomes:[],exact:true}); if (u.includes('/tries')) { const o2=JSON.parse(o.body).order; const far=/to ([\d.-]+),([\d.-]+)/.exec(o2); return json({lawful:Number(far?.[2])<20,order:o2,reason:Number(far?.[2])<20?null:{text:'5.1.1 Range: too far, reach 12″',rule:null},tallies:[],outcomes:[],exact:true}); }
      return json(game); };
    location.hash = '#/game/parade';
return window.figures;
