import { type ApplicationStatus, standingStatuses } from "./application-status";

/** The proof behind a link: this one application was posted, or letters to its address are read (decisions/links). */
export const linkProofs = ["submission", "letter"] as const;
export type LinkProof = (typeof linkProofs)[number];

type Stored = { status: ApplicationStatus; resubmissionOf: number | null; quarantinedAt: string | null };

/** Whether an application does not stand for its applicant, in any state: it repeats another, or was set aside. */
export const isHiddenApplication = ({ resubmissionOf, quarantinedAt }: Omit<Stored, "status">) =>
  resubmissionOf !== null || quarantinedAt !== null;

/** Whether an application is the one that stands for its event and address. */
export const isStanding = (application: Stored) =>
  !isHiddenApplication(application) && standingStatuses.some((standing) => standing === application.status);
