import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { applicationStatuses } from "~/domain/application-status";
import { committeeRoles, decisionTargets } from "~/domain/committee-permissions";
import { declarationAnswers, interestKinds } from "~/domain/conflict-of-interest";
import type { CriteriaAnswers } from "~/domain/criteria";
import { eventStatuses, eventTypes } from "~/domain/event";
import { invitationStatuses } from "~/domain/invitation-life";
import { letterReports } from "~/domain/letter-state";
import { linkProofs } from "~/domain/link-proof";
import { partnershipTypes } from "~/domain/partnership-form-fields";
import { reviewStates } from "~/domain/partnership-review";

// The tables that Drizzle reads, as the migrations make them: those hold the constraints and indexes, this holds the types.
// A test compares the two.

export const events = sqliteTable("events", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  slug: text("slug").notNull(),
  type: text("type", { enum: eventTypes }).notNull(),
  title: text("title").notNull(),
  description: text("description"),
  theme: text("theme"),
  focus: text("focus"),
  outcomes: text("outcomes", { mode: "json" }).$type<string[]>().notNull().default([]),
  link: text("link"),
  location: text("location").notNull(),
  venue: text("venue"),
  startsAt: text("starts_at").notNull(),
  timeIsKnown: integer("time_is_known", { mode: "boolean" }).notNull().default(true),
  endsAt: text("ends_at"),
  timeZone: text("time_zone").notNull(),
  registrationDeadline: text("registration_deadline"),
  participants: integer("participants"),
  expectedParticipants: integer("expected_participants"),
  maxAttendees: integer("max_attendees"),
  currentAttendees: integer("current_attendees"),
  status: text("status", { enum: eventStatuses }),
  isActive: integer("is_active", { mode: "boolean" }),
  sequence: integer("sequence").notNull().default(0),
  needsTwoVotes: integer("needs_two_votes", { mode: "boolean" }).notNull().default(false),
  confirmationDays: integer("confirmation_days"),
  asksVerification: integer("asks_verification", { mode: "boolean" }).notNull().default(false),
  offersSeats: integer("offers_seats", { mode: "boolean" }).notNull().default(false),
  holdsLetters: integer("holds_letters", { mode: "boolean" }).notNull().default(false),
  putAwayAt: text("put_away_at"),
  told: text("told", { mode: "json" }).$type<Told>(),
  asksDeclaration: integer("asks_declaration", { mode: "boolean" }).notNull().default(false),
  version: integer("version").notNull().default(1),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export type StoredEvent = typeof events.$inferSelect;

/** The date and place that were told last, and between which instants others stood. */
type Told = Record<"at" | "until" | "startsAt" | "timeZone" | "location", string> &
  Record<"endsAt" | "venue", string | null> & { timeIsKnown: 0 | 1 };

export const applications = sqliteTable("applications", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reference: text("reference").notNull(),
  eventId: integer("event_id").notNull(),
  status: text("status", { enum: applicationStatuses }).notNull(),
  resubmissionOf: integer("resubmission_of"),
  fullName: text("full_name"),
  email: text("email"),
  emailNormalised: text("email_normalised"),
  emailDomain: text("email_domain"),
  phone: text("phone"),
  company: text("company"),
  jobTitle: text("job_title"),
  linkedin: text("linkedin"),
  linkedinProfile: text("linkedin_profile"),
  interestReason: text("interest_reason"),
  fullNameFolded: text("full_name_folded"),
  companyFolded: text("company_folded"),
  jobTitleFolded: text("job_title_folded"),
  interestReasonFolded: text("interest_reason_folded"),
  privacyNoticeVersion: text("privacy_notice_version").notNull(),
  consentedAt: text("consented_at").notNull(),
  waitlistedAt: text("waitlisted_at"),
  decidedAt: text("decided_at"),
  erasedAt: text("erased_at"),
  quarantinedAt: text("quarantined_at"),
  confirmBy: text("confirm_by"),
  confirmedAt: text("confirmed_at"),
  ruleVersion: text("rule_version"),
  ruleAcceptedAt: text("rule_accepted_at"),
  mayBeNamed: integer("may_be_named", { mode: "boolean" }),
  askedAt: text("asked_at"),
  confirmedFor: text("confirmed_for"),
  saidYesAt: text("said_yes_at"),
  saidYesTo: integer("said_yes_to"),
  version: integer("version").notNull().default(1),
  round: integer("round").notNull().default(1),
  /** The state that the applicant knows while a decision's letter is held, and the version it tells (decisions/undo). */
  announced: text("announced", { mode: "json" }).$type<Announced>(),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export type StoredApplication = typeof applications.$inferSelect;

type Announced = {
  status: (typeof applicationStatuses)[number];
  version: number;
} & Record<
  "waitlistedAt" | "decidedAt" | "confirmBy" | "confirmedAt" | "confirmedFor" | "saidYesAt",
  string | null
> & { saidYesTo: number | null } & Record<"updatedAt", string>;

export const applicationLinks = sqliteTable("application_links", {
  tokenHash: text("token_hash").primaryKey(),
  applicationId: integer("application_id").notNull(),
  createdAt: text("created_at").notNull(),
  expiresAt: text("expires_at"),
  proof: text("proof", { enum: linkProofs }).notNull().default("submission"),
});

export const auditEntries = sqliteTable("audit_entries", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  occurredAt: text("occurred_at").notNull(),
  actor: text("actor").notNull(),
  action: text("action").notNull(),
  eventId: integer("event_id"),
  applicationId: integer("application_id"),
  partnershipApplicationId: integer("partnership_application_id"),
  briefingId: integer("briefing_id"),
  invitationId: integer("invitation_id"),
  fromStatus: text("from_status"),
  toStatus: text("to_status"),
  details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
});

export type StoredEntry = typeof auditEntries.$inferSelect;

export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  letter: text("letter").notNull(),
  applicationId: integer("application_id"),
  recipient: text("recipient"),
  sealedRecipient: text("sealed_recipient"),
  partnershipApplicationId: integer("partnership_application_id"),
  dedupeKey: text("dedupe_key").notNull(),
  details: text("details", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  status: text("status", { enum: ["waiting", "sending", "sent", "failed", "dropped"] })
    .notNull()
    .default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: text("next_attempt_at").notNull(),
  sentAt: text("sent_at"),
  lastError: text("last_error"),
  createdAt: text("created_at").notNull(),
  priority: integer("priority").notNull().default(1),
  turn: integer("turn").notNull().default(0),
  source: text("source"),
  /** Its turn, the end of the day's limit, or the next try after a refusal. */
  waitsFor: text("waits_for", { enum: ["turn", "limit", "service"] })
    .notNull()
    .default("turn"),
  invitationId: integer("invitation_id"),
  eventId: integer("event_id"),
  sentSubject: text("sent_subject"),
  sentText: text("sent_text"),
  heldAt: text("held_at"),
  messageId: text("message_id"),
  report: text("report", { enum: letterReports }),
});

export type StoredLetter = typeof outbox.$inferSelect;

export const partnershipApplications = sqliteTable("partnership_applications", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reference: text("reference").notNull(),
  status: text("status", { enum: ["pending", "quarantined", "erased"] }).notNull(),
  reviewState: text("review_state", { enum: reviewStates }).notNull().default("new"),
  version: integer("version").notNull().default(1),
  keyHash: text("key_hash").notNull(),
  bodyHash: text("body_hash").notNull(),
  topic: text("topic"),
  organisation: text("organisation"),
  organisationFolded: text("organisation_folded"),
  contactNameFolded: text("contact_name_folded"),
  topicFolded: text("topic_folded"),
  website: text("website"),
  contactName: text("contact_name"),
  email: text("email"),
  emailNormalised: text("email_normalised"),
  emailDomain: text("email_domain"),
  phone: text("phone"),
  jobTitle: text("job_title"),
  type: text("type", { enum: partnershipTypes }).notNull(),
  regions: text("regions", { mode: "json" }).$type<string[]>().notNull().default([]),
  goals: text("goals"),
  timeline: text("timeline"),
  privacyNoticeVersion: text("privacy_notice_version").notNull(),
  consentedAt: text("consented_at").notNull(),
  erasedAt: text("erased_at"),
  createdAt: text("created_at").notNull(),
  /** The form that stored it, how often Submit was pressed in it before, and the hashes of replaced versions. */
  formHash: text("form_hash"),
  edition: integer("edition").notNull().default(0),
  replaced: text("replaced", { mode: "json" }).$type<string[]>().notNull().default([]),
});

export const briefings = sqliteTable("briefings", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  type: text("type").notNull(),
  summary: text("summary"),
  content: text("content").notNull(),
  author: text("author"),
  tags: text("tags", { mode: "json" }).$type<string[]>(),
  isPublished: integer("is_published", { mode: "boolean" }).notNull().default(false),
  isFeatured: integer("is_featured", { mode: "boolean" }).notNull().default(false),
  publishedAt: text("published_at"),
  version: integer("version").notNull().default(1),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const committeeMembers = sqliteTable("committee_members", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  email: text("email").notNull(),
  createdAt: text("created_at").notNull(),
  role: text("role", { enum: committeeRoles }),
});

export const letterWords = sqliteTable("letter_words", {
  letter: text("letter").primaryKey(),
  opening: text("opening"),
  closing: text("closing"),
  version: integer("version").notNull().default(1),
  updatedAt: text("updated_at").notNull(),
});

export const votes = sqliteTable(
  "votes",
  {
    applicationId: integer("application_id").notNull(),
    round: integer("round").notNull(),
    memberId: integer("member_id").notNull(),
    choice: text("choice", { enum: decisionTargets }).notNull(),
    createdAt: text("created_at").notNull(),
    reason: text("reason"),
    message: text("message"),
    criteria: text("criteria", { mode: "json" }).$type<CriteriaAnswers>(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(true),
    /** Unused, as that of decisions: each has its letter. */
    isNotified: integer("is_notified", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round, table.memberId] })],
);

export const decisions = sqliteTable("decisions", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  key: text("key").notNull(),
  applicationId: integer("application_id").notNull(),
  version: integer("version").notNull(),
  memberId: integer("member_id").notNull(),
  fromStatus: text("from_status", { enum: applicationStatuses }).notNull(),
  toStatus: text("to_status", { enum: decisionTargets }).notNull(),
  reason: text("reason"),
  /** Those who agreed, each with their words for the letter; by nobody where somebody from outside decided. */
  message: text("message", { mode: "json" }).$type<{ by: number | null; text: string | null }[]>(),
  isNotified: integer("is_notified", { mode: "boolean" }).notNull(),
  isOverride: integer("is_override", { mode: "boolean" }).notNull(),
  /** The application before, as JSON of dates and states; null where it cannot be taken back. */
  before: text("before"),
  undoneAt: text("undone_at"),
  createdAt: text("created_at").notNull(),
  outsideDecider: text("outside_decider"),
});

export const interests = sqliteTable("interests", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  memberId: integer("member_id").notNull(),
  kind: text("kind", { enum: interestKinds }).notNull(),
  name: text("name").notNull(),
  nameFolded: text("name_folded").notNull(),
  createdAt: text("created_at").notNull(),
  endedAt: text("ended_at"),
});

export const declarations = sqliteTable(
  "declarations",
  {
    applicationId: integer("application_id").notNull(),
    memberId: integer("member_id").notNull(),
    answer: text("answer", { enum: declarationAnswers }).notNull(),
    source: text("source", { enum: ["member", "register", "chair", "domain"] }).notNull(),
    emailNormalised: text("email_normalised"),
    declaredAt: text("declared_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.memberId] })],
);

export const verifications = sqliteTable("verifications", {
  applicationId: integer("application_id").primaryKey(),
  memberId: integer("member_id").notNull(),
  /** Who verified from outside the committee; the member then entered it. */
  outsider: text("outsider"),
  source: text("source").notNull(),
  sanctionsList: text("sanctions_list").notNull(),
  listDate: text("list_date").notNull(),
  verifiedAt: text("verified_at").notNull(),
});

export const invitations = sqliteTable("invitations", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  reference: text("reference").notNull(),
  eventId: integer("event_id").notNull(),
  status: text("status", { enum: invitationStatuses }).notNull(),
  holdsSeat: integer("holds_seat", { mode: "boolean" }).notNull().default(false),
  fullName: text("full_name"),
  email: text("email"),
  emailNormalised: text("email_normalised"),
  emailDomain: text("email_domain"),
  company: text("company"),
  fullNameFolded: text("full_name_folded"),
  companyFolded: text("company_folded"),
  reason: text("reason"),
  answer: text("answer"),
  nominatedBy: integer("nominated_by"),
  /** Unused, as `suggestions` below: an invitee names nobody any more. */
  suggestedBy: integer("suggested_by"),
  verifiedBy: integer("verified_by"),
  verifiedAt: text("verified_at"),
  verificationSource: text("verification_source"),
  sanctionsList: text("sanctions_list"),
  listDate: text("list_date"),
  suggestions: text("suggestions", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
  issue: integer("issue").notNull().default(0),
  issuedAt: text("issued_at"),
  expiresAt: text("expires_at"),
  remindedAt: text("reminded_at"),
  answeredAt: text("answered_at"),
  answerKey: text("answer_key"),
  applicationId: integer("application_id"),
  erasedAt: text("erased_at"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const invitationLinks = sqliteTable("invitation_links", {
  tokenHash: text("token_hash").primaryKey(),
  invitationId: integer("invitation_id").notNull(),
  createdAt: text("created_at").notNull(),
});
