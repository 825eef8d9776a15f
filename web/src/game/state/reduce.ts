// All transitions of the table: pure, so that every race can be a test.

import type { Trouble } from "../../api/types.ts";
import * as follow from "./follow.ts";
import * as intent from "./intent.ts";
import type { Effect, Event, Model, Step } from "./model.ts";
import { aim } from "./select.ts";

/** The table after something has happened, and what is to be done because of it. */
export function reduce(model: Model, event: Event): Step {
  switch (event.on) {
    case "loaded":
      return follow.loaded(model, event.id, event.game);
    case "news":
      return follow.told(model, event.news);
    case "stands":
      return follow.stands(model, event.index);
    case "connection":
      return [event.isLost === model.isLost ? model : { ...model, isLost: event.isLost }, []];
    case "stepped":
      return follow.stepped(model, event.id);
    case "overdue":
      return overdue(model, event.index);
    case "acknowledged":
      return acknowledged(model, event.index);
    case "failed":
      return failed(model, event.effect, event.trouble);
    case "choices":
      return follow.chosen(model, event.about, event.choices);
    case "offers":
      return [
        event.about === model.asked.offers ? { ...model, offers: event.offers, told: event.about } : model,
        [],
      ];
    case "reach":
      return [event.about === model.asked.reach ? { ...model, reach: event.reach } : model, []];
    case "dangers":
      return intent.endangered(model, event.about, event.dangers);
    case "tried":
      return intent.judged(model, event.about, event.tried);
    case "together":
      return intent.gathered(model, event.about, event.march);
    case "wishes":
      return intent.wished(model, event.about, event.wishes);
    case "skip":
      return follow.skip(model);
    case "sit":
      return follow.sit(model);
    case "flash":
      return [{ ...model, flash: event.lines }, []];
    case "light":
      return [{ ...model, lit: event.places }, []];
    case "pause":
      return follow.paused(model, event.isPaused);
    case "next":
      return follow.onward(model);
    case "hide":
      return [{ ...model, isHidden: !model.isHidden }, []];
    default:
      return played(model, event);
  }
}

type Played = Extract<
  Event,
  {
    on:
      | "select"
      | "choose"
      | "verb"
      | "point"
      | "why"
      | "type"
      | "propose"
      | "drag"
      | "drag-together"
      | "confirm"
      | "give"
      | "march"
      | "undo"
      | "restart"
      | "back";
  }
>;

/** What the player did with pieces and places. */
function played(model: Model, event: Played): Step {
  switch (event.on) {
    case "select":
      return intent.select(model, event.piece, event.isTogether);
    case "choose":
      return intent.choose(model, event.pieces);
    case "verb":
      return intent.aim(model, event.verb);
    case "point":
      return intent.point(model, event.place);
    case "why":
      return intent.why(model, event.place);
    case "type":
      return intent.type(model, event.order);
    case "propose":
      return intent.propose(model, event.order, event.path, aim(model), false);
    case "drag":
      return intent.drag(model, event.path);
    case "drag-together":
      return intent.dragTogether(model, event.paths, event.isEager);
    case "confirm":
      return intent.confirm(model, event.offer);
    case "march":
      return intent.march(model, event.orders);
    case "give":
      return intent.give(model, event.order);
    case "undo":
      return intent.undo(model);
    case "restart":
      return intent.restart(model);
    case "back":
      return intent.back(model);
  }
}

/** The order is on disk. Its news come by the same way as those of others. */
function acknowledged(model: Model, index: number): Step {
  if (model.sync.is !== "sending") return [model, []];
  return follow.arrive({ ...intent.forgotten(model), sync: { ...model.sync, acknowledged: index } });
}

/** The news of our own order should have come by now. */
function overdue(model: Model, index: number): Step {
  const { sync } = model;
  const isWaited = sync.is === "sending" && sync.acknowledged === index;
  return isWaited ? follow.load(model, model.ticket) : [model, []];
}

/** A question was not answered. An order that was too late shows that the game has gone on. */
function failed(model: Model, effect: Effect, trouble: Trouble | null): Step {
  const isWanted = effect.do !== "load" || (model.sync.is === "loading" && model.sync.id === effect.id);
  if (!isWanted) return [model, []];
  if (trouble?.error === "stale") return follow.load(model, model.ticket);
  const told = trouble === null ? { ...model, isLost: true } : { ...model, trouble: trouble.sentence };
  if (effect.do === "load") return [follow.unloaded(told), []];
  if (effect.do !== "order" && effect.do !== "undo") return [told, []];
  // A whole move that was refused is not the move to be made any more; what was typed can be mended.
  const isMarch =
    told.intent.is === "drafting" && (told.intent.march !== null || told.intent.together !== null);
  const live: Model = {
    ...told,
    sync: { is: "live" },
    marching: null,
    intent: isMarch ? { is: "none" } : told.intent,
  };
  if (live.queue.length > 0) return follow.follow(live);
  // The orders before it were given: what may be done now has not been asked yet.
  return told.marching === null ? [live, []] : follow.settle(live, true);
}
