import { type ApplicationStatus, standingStatuses } from "./application-status";

/** The proof behind a link: this one application was posted, or letters to its address are read (decisions/links). */
export const linkProofs = ["submission", "letter"] as const;
export type LinkProof = (typeof linkProofs)[number];

/** Whether an application does not stand for its applicant, in any state: it repeats another, or was set aside. */
export function isHiddenApplication(application: {
  resubmissionOf: number | null;
  quarantinedAt: string | null;
}): boolean {
  return application.resubmissionOf !== null || application.quarantinedAt !== null;
}

/** Whether an application is the one that stands for its event and address. */
export function isStanding(application: {
  status: ApplicationStatus;
  resubmissionOf: number | null;
  quarantinedAt: string | null;
}): boolean {
  return (
    !isHiddenApplication(application) && standingStatuses.some((standing) => standing === application.status)
  );
}
