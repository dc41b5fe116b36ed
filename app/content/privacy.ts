import { rememberedDays } from "~/domain/application-cookie";
import { interestForm } from "~/domain/interest-form-fields";
import { partnershipForm } from "~/domain/partnership-form-fields";
import { retentionDays } from "~/domain/retention";
import { owner } from "./owner";
import { legalLine } from "./owner-words";

const {
  application,
  declined,
  hostNote,
  invitation,
  partnership,
  unsentLetter,
  letterEvent,
  repetition,
  clientCount,
  databaseHistory,
} = retentionDays;

/** Only what the owner gives: `npm run ready` names what is missing. */
const { dataProtection, supervisoryAuthority } = owner;
const protection = [dataProtection?.name, dataProtection?.email].filter(Boolean).join(", ");

/** The privacy notice. An applicant agrees to its `version`: raise it with every change of the meaning, by whichever file. */
export const privacy = {
  version: "2026-11-27.1",
  meta: {
    title: "Privacy notice",
    description:
      "What the network stores when you apply, why, for how long, who sees it, and how to withdraw, correct, download or erase it yourself.",
  },
  title: "Privacy notice",
  lead: "An application to a closed-door meeting is confidential from its first line. This notice says what we keep, why, and how you take it back.",
  contents: "Contents",
  summary: [
    {
      term: "Responsible",
      detail: [legalLine || owner.name, owner.contactEmail].filter(Boolean).join(", "),
    },
    ...(protection ? [{ term: "Data protection", detail: protection }] : []),
    ...(owner.jurisdiction === "eu"
      ? [{ term: "Where it is stored", detail: "In a database that stays in the European Union" }]
      : []),
    ...(supervisoryAuthority
      ? [{ term: "Supervisory authority", detail: Object.values(supervisoryAuthority).join(", ") }]
      : []),
    { term: "What we store", detail: "What you write in a form, when you sent it, and what was decided" },
    {
      term: "What we do not",
      detail: "Your network address, advertising identifiers, or anything bought from others",
    },
    {
      term: "How long",
      detail: `${application} days after the event; ${declined} days after it when declined`,
    },
    {
      term: "Your page",
      detail: "Every application has a page on which you can correct, download or erase it",
    },
  ],
  sections: [
    {
      id: "applications",
      title: "When you apply for an event",
      paragraphs: [
        `We store ${everythingIn(interestForm)}, the time, and the version of this notice to which you agreed. The selection committee needs them to decide, and the secretariat to answer you.`,
        "We also store what happens afterwards: the state of the application, when it was decided, the emails we sent you about it, and what members of the committee wrote about it, how they voted and how they judged it by the published criteria. Their words are erased with the application. A record of actions without personal data is kept so that decisions can be traced; it names the application by its number and never holds a name or an address.",
        "When a seat is held for you we store whether, when and for which day you confirmed it, or that you said yes to a member of the committee and to whom, which wording of the Chatham House Rule you accepted, whether you may be named to the other guests, and what you tell the host. Where the event asks for verification we keep who verified you, when, from which source, and against which sanctions list, and the date of that list; never a document. On the day of the event we note that you came.",
      ],
      basis:
        "Steps taken at your request before an agreement, and your consent, which you may withdraw at any time by erasing the application.",
    },
    {
      id: "invitations",
      title: "When you are nominated or invited",
      paragraphs: [
        "A member of the committee, or somebody whom we invited, gave us your name, your email address, your organization and why you should come. We store that, the time, which members stand behind it, and, where a seat is held and the event asks for it, the record that you were verified. The first email says where your address comes from. Only chairs of the committee search invitees.",
        `Without an answer all of it is erased ${invitation} days after the end of the invitation; a nomination that no email follows is erased ${invitation} days after it was made. When you decline it is erased ${invitation} days later, or at once if you tick that on the page. When you accept it is kept and erased with your application.`,
      ],
      basis:
        "Our legitimate interest in inviting the people whom the committee would like to have at an event.",
    },
    {
      id: "partnerships",
      title: "When you apply for a partnership",
      paragraphs: [
        `We store ${everythingIn(partnershipForm)}, and the time. The committee reads it to examine the partnership and the secretariat to answer you.`,
        "Beside it we keep how far the committee has come with it, what its members noted, and its entry in the committee’s search. They are erased with it.",
      ],
      basis: "Steps taken at your request before an agreement, and your consent.",
    },
    {
      id: "addresses",
      title: "Network addresses and security",
      paragraphs: [
        `To keep one sender from flooding the form we count applications by a hash of the client’s network address, made with a secret key. The address itself is not stored, and a hash cannot be turned back into it without that key. The counts are erased after ${clientCount} days. A hash of each submission is kept for ${repetition} days, so that one that is sent twice is stored once.`,
        "Submissions that a machine seems to have written are set aside for the secretariat to look at, and are erased like any other application.",
      ],
      basis: "Our legitimate interest in keeping the service available and in protecting it from abuse.",
    },
    {
      id: "letters",
      title: "Emails we send",
      paragraphs: [
        "We write to the address you gave, or that was given to us for an invitation and its one reminder: a receipt, an email about each decision that the committee tells you, one when a seat becomes yours, one reminder while it waits for your answer and one when it lapses, one when you withdraw or when the event is cancelled or postponed, links that you ask for, and a confirmation when you erase. An email waits in our outbox until it is sent; what it said, without its link, is kept with what it is about and erased with it. So that nobody can flood your mailbox through our forms we keep a hash of your address, made with a secret key, for a day after such an email, even if you erase your data in the meantime. We send no newsletter and no advertising, and our emails contain no tracking images.",
        `The service that carries our emails reports whether each of them arrived. That is kept with the email, and each report, which names neither you nor the words, for ${letterEvent} days. When you mark an email as unwanted, or ask for no more invitations, we keep a hash of your address, made with a secret key, so that you receive no more reminders, invitations or news. Emails about your seat, a decision or your data go on.`,
      ],
      basis: "The same as for the application that an email answers.",
    },
    {
      id: "device",
      title: "What stays on your device",
      paragraphs: [
        `Your choice of a light or dark theme is kept in your browser, and in a cookie for a year whether you want pages without scripts, once you choose. Until you close the tab, it is also remembered that the loading screen was shown and whether the presentation was seen to its end, and, while a form that you sent has no answer, that form’s own number. A random number that links the pages of one tab is added only where we run an analytics program of our own. Copies of public pages that you visited, and of the files that they need, are kept so that they open without a network; your applications’ pages and the dashboard are never among them. Nothing that you write in a form is ever kept in your browser’s storage. When you apply, your browser is given a cookie for each application for ${rememberedDays} days, so that your dashboard can find it. Scripts cannot read these cookies; they hold a number, neither the link nor what you wrote, and only the dashboard can use it.`,
        "Visits are counted by us alone: how often something happened in a day, by the pattern of a page’s address and the kind of thing, such as a page opened, a form begun or an error. A count holds no mark of a visitor, no address of a browser and nothing that you type, and is kept for 400 days. If your browser sends Global Privacy Control or Do Not Track, nothing is counted at all.",
      ],
      basis: "The stored data is needed for what you asked the page to do.",
    },
    {
      id: "recipients",
      title: "Who sees it",
      paragraphs: [
        "The selection committee and the secretariat. Your note to the host is shown only to those who keep the door of the event. It stands on its door list, in its guest file and, without names, in the total of all needs. A member of the committee whose email domain is yours, or who has a conflict of interest, neither reads nor exports what you sent. The name of a guest who has a seat stands on the door list, where such a member may meet it. If nobody on the committee may decide, an outsider named by a chair decides, and the chair records this. Partners and sponsors receive nothing: no lists, no names, no counts by organization. Other participants learn who you are when you meet them.",
        "The site runs on Cloudflare, which hosts the database and delivers our emails as a processor under contract. Its network is worldwide; where data leaves your region it does so under the contractual safeguards that the law provides for.",
      ],
    },
    {
      id: "retention",
      title: "How long we keep it",
      paragraphs: [
        `Applications are erased ${application} days after their event, or ${declined} days after it when they were declined. Erasing empties every personal field of the application, its emails, the committee’s words about it and its entry in the committee’s search, in one step. Your note to the host is erased ${hostNote} days after the event, or as soon as you give the seat up. Only a numbered row remains, which says that something was erased and when.`,
        `A partnership application is erased ${partnership} days after it was sent, whatever became of it, or earlier when you ask for it. Emails that could not be sent are dropped after ${unsentLetter} days.`,
        `For up to ${databaseHistory} days the host of the database can restore it to an earlier minute, and our own back-ups, until they are deleted, hold data that was erased after they were made. Both serve to mend a fault; what was erased is then erased again.`,
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      paragraphs: [
        "On your application’s own page you can correct what you sent, download it, withdraw, or erase it. The link that you were given after sending the form opens that one application; a link in one of our emails also gives up a seat and erases everything that was sent for the event with your address. Erasing happens at once and cannot be undone. The downloaded file names what it leaves out, such as what the committee wrote for itself.",
        "You may also write to us to ask for access, rectification, erasure, restriction or portability, to object, or to withdraw consent; and you may complain to the data-protection authority where you live or work. No decision about you is made by a machine alone: a seat that is not confirmed lapses at its deadline, and if you ask again a person looks at it.",
      ],
    },
  ],
  contact: {
    id: "contact",
    title: "Write to us",
    text: "The secretariat answers questions about this notice, and gives earlier versions on request, at",
  },
} as const;

/** The declared fields of a form as one list: a new field is in the notice from its first day. */
function everythingIn(form: Record<string, { inNotice: string }>): string {
  return Object.values(form)
    .map(({ inNotice }) => inNotice)
    .join(", ");
}
