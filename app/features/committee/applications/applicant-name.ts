type Named = { isIdentityHidden: boolean; reference: string; fullName: string | null };

/** The name of an applicant for a member: the reference while the name is hidden, and nothing once it is erased. */
export const applicantName = ({ isIdentityHidden, reference, fullName }: Named) =>
  isIdentityHidden ? `Applicant ${reference}` : (fullName ?? "Erased");
