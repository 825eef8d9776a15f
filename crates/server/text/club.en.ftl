
## The club: what is said about accounts and games between people.

error-needs-login = Log in first.
error-not-by-token = A token may not do this: log in with a browser, or make a token for it.
error-stale-login = Give your password again first.
error-pending = Verify your e-mail address first: a mail with a link is on its way.
error-suspended = This account is suspended.
error-busy = Too many people are logging in at this moment. Try again shortly.
error-wrong-login = Name and password do not fit.
error-wrong-password = The password is wrong.
error-needs-tls = Nobody logs in here without a secure connection.
error-password-length = A password has 10 to 256 bytes.
error-password-common = Too many people have this password.
error-password-holds = A password must not hold your name, your address, “grognard” or the title of a book.
error-name-letters = A name has 3 to 20 letters, digits or hyphens.
error-name-reserved = This name is reserved.
error-name-taken = Somebody has this name, or one that looks like it.
error-email = This is no e-mail address that can be used.
error-text = The text is too long, or holds letters that are not shown.
error-join-closed = Nobody can join at present.
error-join-invite = Joining needs an invitation; this one is wrong, used or too old.
error-link = This link is wrong, used or too old.
error-no-mail = This club sends no mail. Ask whoever runs it.
error-no-such-login = There is no such log-in of yours.

## Letters about an account. Their links begin with the club's own address.

letter-verify-subject = Your account at the table
letter-verify =
    Hello { $name },

    open this link within two days to finish your account:
    { $link }

    If you did not ask for it, do nothing.
letter-taken-subject = You have an account
letter-taken =
    Hello { $name },

    somebody wanted to use this address for an account. You have one already, under the name above:
    { $link }

    If it was not you, do nothing.
letter-reset-subject = A new password
letter-reset =
    Hello { $name },

    open this link within half an hour to choose a new password:
    { $link }

    If you did not ask for it, do nothing: your password stays.
letter-no-account-subject = No account with this address
letter-no-account =
    Hello,

    somebody asked for a new password with this address. There is no account with it:
    { $link }

    If it was not you, do nothing.
letter-new-email-subject = Your new address
letter-new-email =
    Hello { $name },

    open this link within a day, logged in, to have your mail sent to this address:
    { $link }
letter-veto-subject = Your address is about to change
letter-veto =
    Hello { $name },

    another e-mail address was given for your account. If that was you, do nothing.
    If it was not, open this link within seven days: this address stays, and whoever is logged in is thrown out.
    { $link }
letter-password-changed-subject = Your password was changed
letter-password-changed =
    Hello { $name },

    the password of your account was changed. If it was not you, choose a new one at once:
    { $link }

## Games between people.

error-game-closed = This game is over.
error-no-such-challenge = There is no such challenge.
error-not-host = This challenge is not yours.
error-not-for-you = This challenge is for somebody else.
error-challenge-gone = This challenge is no longer open.
error-own-challenge = This challenge is your own.
error-challenge-password = The password of the challenge is wrong.
error-too-many-challenges = You have twenty open challenges already.
error-too-many-games = A hundred of your games are running already.
error-no-such-player = There is nobody of this name.
error-no-pace = This is no pace that can be played at.
error-guest-pace = With guests there is no clock, and nothing is rated.
error-unrated = A rated game is between two accounts of people, with clocks and without dice bias.
error-not-seated = You hold no seat in this game.
error-not-a-club-game = This game is none of the club's.
error-seat-taken = Somebody plays on this seat.
error-not-overdue = Nobody is overdue.
error-too-generous = No more time may be given in this game.
error-no-clock = There is no clock in this game.
error-nudge = Ask once in a turn, after a day.
error-proposal-open = Such a proposal is open already.
error-proposal-soon = It is too soon to propose this again.
error-proposal-gone = This proposal is no longer open.
error-own-proposal = The other side has to answer this.
error-pause = A pause lasts one to thirty days.
error-not-over-yet = The game is not over yet.
error-vacation = A vacation lasts whole days, begins within sixty days and has thirty days a year.
error-overdue = Play first: you are overdue.
error-rated-seat = In a rated game that would be a resignation: resign instead.

## Notices: what happened that somebody wants to hear of. They tell nothing of a battle.

notice-joined = { $opponent } has accepted your challenge: { $title } begins.
notice-challenge = { $opponent } challenges you to { $title }.
notice-declined = { $opponent } has declined your challenge to { $title }.
notice-turn = Your turn in { $title } against { $opponent }, turn { $turn }.
notice-reminder = Your time in { $title } against { $opponent } is running out.
notice-nudge = { $opponent } asks you to play on in { $title }.
notice-over = { $what ->
    [won] { $title } against { $opponent } is over: you have won.
    [lost] { $title } against { $opponent } is over: you have lost.
   *[other] { $title } against { $opponent } is over: nobody has won.
}
notice-left = { $opponent } has left { $title }.
notice-flag = { $what ->
    [mine] Your time in { $title } against { $opponent } is over. Play before your opponent ends the game.
   *[other] The time of { $opponent } in { $title } is over.
}
notice-seat = Somebody else plays against you in { $title }: { $opponent }.
notice-proposal = { $what ->
    [draw] { $opponent } offers a draw in { $title }.
    [pause] { $opponent } proposes a pause in { $title }.
    [pace] { $opponent } proposes another pace in { $title }.
   *[other] { $opponent } proposes something in { $title }.
}
notice-message = { $opponent } has written to you in { $title }.

## Mails that tell of notices.

mail-body =
    Hello { $name },

    { $sentence }
    { $deadline }

    { $link }

    --
    No more mails of this kind: { $unsubscribe }
mail-deadline = You have time until { $when }.
mail-digest-subject = Your games
