/** The name of an applicant for a member: the reference while the name is hidden, and nothing once it is erased. */
export function applicantName({
  isIdentityHidden,
  reference,
  fullName,
}: {
  isIdentityHidden: boolean;
  reference: string;
  fullName: string | null;
}): string {
  return isIdentityHidden ? `Applicant ${reference}` : (fullName ?? "Erased");
}
