/** What a member calls an applicant: by the reference while the name is hidden, and by nothing once it is erased. */
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
