import { retentionDays } from "~/domain/retention";

/** The words of /compliance. A change of them is a new `version`. */
export const compliance = {
  version: "2026-11-27",
  meta: {
    title: "Compliance Framework",
    description:
      "How the network decides who may take part, keeps meetings within the law and looks after what applicants entrust to it: a matrix of controls, each with its owner and its evidence.",
  },
  title: "Compliance Framework",
  lead: "A closed door has to be explained. These are the controls behind it: what each one does, who answers for it, and what shows that it was done.",
  matrix: {
    title: "The control matrix",
    caption: "Controls of the network by area, each with its owner and its evidence",
    areas: [
      {
        letter: "A",
        title: "People",
        controls: [
          {
            title: "Eligibility",
            text: "Every application is read by a person. An invitation that holds a seat must be supported by one member of the committee, or by two where two votes decide.",
            owner: "Selection committee",
            evidence:
              "Decision or invitation in the audit trail; where two votes decide, the database refuses an invitation without a second member",
          },
          {
            title: "Verification",
            text: "Where an event asks for it, nobody is accepted before a member has recorded a verification.",
            owner: "Selection committee",
            evidence:
              "Source, sanctions list and its date on record, without copies of documents; the database refuses an acceptance without it",
          },
          {
            title: "Recusal",
            text: "A reviewer whose organization is the applicant’s neither reads nor decides that application.",
            owner: "Committee chair",
            evidence: "Enforced by the system at every decision",
          },
        ],
      },
      {
        letter: "B",
        title: "Meetings",
        controls: [
          {
            title: "Confidentiality",
            text: "Where an event asks its guests to confirm, a seat is confirmed by accepting the Chatham House Rule.",
            owner: "Chair of the meeting",
            evidence: "Wording and time of each acceptance on record",
          },
          {
            title: "Competition law",
            text: "The chair has a written list of prohibited subjects and ends any discussion that approaches one.",
            owner: "Chair of the meeting",
            evidence: "Note of the meeting",
          },
          {
            title: "Market conduct",
            text: "No inside information is shared. Anyone who may hold some says so and steps out of the discussion.",
            owner: "Every participant",
            evidence: "Declaration at opening",
          },
        ],
      },
      {
        letter: "C",
        title: "Information",
        controls: [
          {
            title: "Data minimization",
            text: "An application asks for what a decision needs. We store a keyed hash of the network address, never the address.",
            owner: "Secretariat",
            evidence: "The privacy notice, which names everything that a form asks for",
          },
          {
            title: "Retention",
            text: `Applications are erased ${retentionDays.application}\u00a0days after their event, and ${retentionDays.declined}\u00a0days after it when declined.`,
            owner: "Secretariat",
            evidence: "Audit trail, which never held an applicant’s personal data",
          },
          {
            title: "Traceability",
            text: "Each decision and each revision is written once, and cannot be changed afterwards.",
            owner: "Secretariat",
            evidence: "Append-only record",
          },
        ],
      },
      {
        letter: "D",
        title: "Independence",
        controls: [
          {
            title: "Sponsors",
            text: "A partner finances rooms and research. It receives no seat, no list and no say in admission.",
            owner: "Committee chair",
            evidence: "The letter of each partnership, open to inspection",
          },
          {
            title: "Publications",
            text: "Briefings recommend nothing, and none waits for a partner’s approval.",
            owner: "Briefing desk",
            evidence: "Each briefing, as it is published",
          },
          {
            title: "Conflicts",
            text: "Each member of the committee keeps a register of interests. An application that names one of them is closed to that member. Where an event asks for it, a member also says before opening an application whether there is a conflict; a declared conflict closes that application to the member in every list.",
            owner: "Selection committee",
            evidence: "The register, and each declaration in the audit trail",
          },
        ],
      },
    ],
  },
  eligibility: {
    title: "From application to seat",
    lead: "Participation is subject to eligibility and compliance verification. The order of the steps never changes.",
    steps: [
      {
        title: "Application or invitation",
        text: "The form is received and acknowledged. Applying takes no seat and creates no right to one.",
      },
      { title: "Reading", text: "A reviewer from an organization other than the applicant’s reads it." },
      {
        title: "Verification",
        text: "Where the event asks for it, a member records who was verified, from which source and against which sanctions list, and the date of that list.",
      },
      {
        title: "Decision",
        text: "The committee accepts, declines or offers the waiting list. A decision may be revised, and each revision is recorded.",
      },
      {
        title: "Seat",
        text: "A seat is taken at the moment of acceptance. Where the event asks its guests to confirm, it lapses if they do not. It is personal and cannot be passed on.",
      },
    ],
    invitations:
      "Members of the committee nominate the people whom it may invite. An invitation either asks the invitee to apply, or holds a seat until it is answered.",
  },
  statements: [
    {
      title: "Regulatory position",
      text: "The network is a forum. It holds no client assets, arranges no transactions, gives no investment advice and is not an exchange. Aureus, and its market Aureus DAX, are governed apart from it. Where a participant’s own activity is regulated, the duties remain the participant’s.",
    },
    {
      title: "Risk disclosure",
      text: "Digital assets and tokenized instruments can lose all of their value, may be impossible to sell and may not be protected by any compensation scheme. Nothing on this site is an offer, a solicitation or a recommendation.",
    },
    {
      title: "Complaints",
      text: "Write to the secretariat with the word “Complaint” in the subject. It is read by somebody who did not take the decision concerned, and answered in writing.",
    },
  ],
} as const;
