/** Of the sentences that no trigger alone keeps: the words of each, by the name of the test that holds them. */
export const heldByTests: Record<string, readonly string[]> = {
  "refuses readers, recused members and seats that are not there": [
    "A reviewer whose organization is the applicant’s neither reads nor decides that application",
    "A reviewer of another organization than",
    "Members of the committee stand aside wherever their own organization is concerned",
  ],
  "takes a seat, keeps the reason, and writes one audit entry and one letter": [
    "A seat is taken at the moment of acceptance",
    "The selection committee has accepted your application",
    "We also store what happens afterwards",
    "The committee accepts, declines or offers the waiting list",
    "A selection committee decides",
    "The selection committee gives the seats",
    "A seat is reserved in your name",
    "Once you are accepted a seat is held for you",
  ],
  "counts no place in the line of somebody for whom an invitation holds a seat": [
    "Seats that are held or promised are counted as taken",
  ],
  "tells each decision by exactly the letters that the table names: $way": [
    "Your page shows how, and as a rule an email tells you",
    "The committee decides, as a rule within",
    "The committee could not offer you a seat",
    "We write to the address you gave",
    "you sent with this application",
  ],
  "sends the letter of a decision that was made without one, once, and holds the seat for its whole time": [
    "The committee has accepted your application",
  ],
  "tells a guest whose seat is taken back by letters of their own, and who never knew of one by no such letter":
    [
      "The seat that was yours",
      "Your seat is no longer reserved",
      "Your seat is not reserved for now",
      "The committee has revised its decision and cannot offer you a seat for this event",
      "The selection committee has revised its decision: the seat",
      "Until it has decided anew",
    ],
  "invites with a seat, and the link of the letter takes it once, confirmed and verified": [
    "This invitation has been accepted",
    "the email to the invited address holds its link",
    "An invitation: ",
    "The selection committee invites you.",
    "holds a seat for you until the day and hour below",
    "A seat is held for you until the day and hour below",
    "You have accepted our invitation",
    "Applying takes no seat; an invitation may hold one until it is answered",
    "An invitation that holds a seat needs one member of the committee behind it",
    "We store that, the time, which members stand behind it",
  ],
  "asks to apply without a seat, and stands in the place of what a stranger sent in the same name": [
    "The selection committee invites you to apply",
    "Applying gives no seat: the committee decides",
    "Applying takes no seat and creates no right to one",
    "Participation is by invitation or application",
  ],
  "frees the seat once when it is declined, revoked or expired, whoever looks": [
    "This invitation is declined",
    "This invitation has been taken back",
    "or holds a seat until it is answered",
    "Without an answer it is free for somebody else then",
    "without an answer it is free for somebody else then",
    "and nothing is held for you",
  ],
  "reminds once for each issue, and a renewed invitation has another link and another end": [
    "the committee can invite you again",
    "Your invitation is still open",
    "We invited you a while ago",
  ],
  "erases everything 30 days after the end, at the invitee's wish, and with the application": [
    "Nothing of it is kept",
    "This invitation is erased",
    "Without an answer all of it is erased",
    "When you decline it is erased",
    "When you accept it is kept and erased with your application",
    "We keep them for this invitation alone",
  ],
  "takes a colleague's name as a nomination and tells nobody who stands on the list": [
    "an invitee may suggest a colleague, which gives no seat",
    "somebody whom we invited, gave us your name",
    "Somebody whom we invited gave us",
  ],
  "keeps one seat for whoever has one already, in the words of the invitee": [
    "You have a seat already, and keep it",
    "The emails to your address hold its link",
  ],
  "opens, and lets a colleague be suggested by, what is open or was turned down, and nothing else": [
    "so the invitation cannot be answered",
  ],
  "lets a %s do what the role may, and nothing else": ["Only chairs of the committee search invitees"],
  "confirms a seat once, however often it is sent, with the rule and what the host should know": [
    "Your seat is confirmed",
    "When a seat is held for you we store",
    "A seat is held for you, and you have not said yet",
  ],
  "confirms nothing without the rule, and keeps what the host should know as it was written": [
    "a seat is confirmed by accepting the Chatham House Rule",
  ],
  "keeps no confirmation and no word to the host once the seat is given up, erased or a week old": [
    "What you told the host is erased",
  ],
  "shows everybody who has a seat with what the host should know, to those who keep the door": [
    "What you tell the host is shown to those who keep the door",
    "The name of a guest who has a seat stands on the door list",
    "against the list of accepted participants",
  ],
  "gives a seat up by a letter's link alone, and everything else by any link": [
    "a link in a letter of ours also gives up a seat",
    "If a seat was reserved for you, it is free again",
    "the seat is free for somebody else then",
  ],
  "takes an applicant through correcting, downloading, withdrawing and erasing": [
    "Every application has a page on which you can correct, download or erase it",
    "Your application gets a page of its own",
    "how to withdraw, correct, download or erase it yourself",
    "On your application’s own page you can",
    "by erasing the application",
    "have it erased",
    "Your page still lets you download or erase what you sent",
    "Open the page and choose to erase the application",
  ],
  "keeps nothing of a person who applied, corrected, withdrew, applied again and erased": [
    "Erasing happens at once and cannot be undone",
    "What remains is a numbered row",
    "are erased like any other application",
  ],
  "erases a declined application 90 days after its event and any other after 180": [
    "days after their event",
    "what was sent is erased as the privacy notice says",
    "We erase what you sent",
  ],
  "keeps neither the address nor a hash of it once an application is erased, and writes anew to who applies anew":
    ["is kept with what it is about and erased with it"],
  "offers seats in the order of the waiting list unless a chair overrides it": [
    "Seats are offered in the order of the list",
    "it goes by the order of the list",
    "the committee offers it in the order of the list",
  ],
  "puts an application for a full event on the waiting list, with its own letter": [
    "Every seat of the event is taken or promised",
    "Every seat is taken at the moment",
  ],
  "adds what pages counted, by the patterns of their paths alone": [
    "Visits are counted by us alone",
    "A count holds no mark of a visitor",
  ],
  "counts nothing for a browser that says %s": ["nothing is counted at all"],
  "what a visitor types is in no storage of the browser": ["Nothing that you write in a form is ever kept"],
  "nothing private, no call and no query ever lies in a cache": ["Copies of public pages that you visited"],
  "searches, exports and leaves a trail without names": [
    "which never held an applicant’s personal data",
    "A record of actions without personal data is kept",
  ],
  "sends one new link in a day to a known address, nothing to another, and keeps nothing of either": [
    "only this letter holds the link",
  ],
  "lets a seat lapse once, however many look at once, and the next in line is offered it once": [
    "it lapses if they do not",
    "and lapses if it is not confirmed",
    "or the seat lapses",
    "Your seat has lapsed",
    "We held a seat for you and did not hear from you in time",
    "A seat that is not confirmed by then is free for somebody else",
    "A seat has become free",
  ],
  "shows a seat as lapsed from its hour on, changes nothing by showing it, and lets its guest ask again": [
    "when you ask again a person looks",
  ],
  "reminds once, within 48 hours of the end, and only who has not answered": ["Please confirm your seat"],
  "refuses an acceptance without verification to every role, to an override and to a bare statement": [
    "subject to eligibility and compliance verification",
    "Where the event asks for it, a member records who was verified",
  ],
  "forgets old keys and expired links, and keeps what is still of use": [
    "The counts are erased after",
    "A hash of each submission is kept",
    "we keep a hash of your address",
  ],
  "counts all networks of one site together": [
    "we count applications by a hash of the client’s network address",
    "The address itself is not stored",
    "Of a network address only a code is stored, made with a secret key",
  ],
  "retention erases all that is due or nothing, and the rest the next time": [
    "A partnership application is erased",
  ],
  "has a new version of the notice whenever a form asks for something else": ["We store your "],
  "is kept by this very host for 400 days, and no script reads it": ["Scripts cannot read these cookies"],
  "preferences on the dashboard change the theme and lite mode": ["Your choice of a light or dark theme"],
  "marks a calendar's entry as tentative before the guest's word and as confirmed after it": [
    "Your own page holds a calendar file",
  ],
  "tells an invitee that the event is postponed, keeps the invitation open, and tells the new date": [
    "Your invitation stays open: we will write to you",
    "We invited you to this event",
  ],
  "tells an invitee that the event is cancelled, and no more of what it was before": [
    "to which we invited you, will not take place",
  ],
  "says why it came: by an application, an invitation, or a member's own wish": [
    "You receive this letter because of an invitation",
  ],
  "counts what a member may see: nothing that is closed to them, and no seat before they have declared": [
    "that lapse within two days unless they are confirmed",
  ],
};
