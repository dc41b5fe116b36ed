/** The great providers of mail whose names are long enough for a slip to be told from another name. */
const providers = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "outlook.com",
  "protonmail.com",
  "yahoo.com",
];

/** Providers whose names are one letter away from a great one. */
const neighbours = new Set(["email.com", "mail.com", "ymail.com"]);

/** The address that was probably meant, where the domain is one slip of a finger away from a great provider's. */
export function misspeltAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || providers.includes(domain) || neighbours.has(domain)) return undefined;
  const meant = providers.find((provider) => isOneSlipApart(domain, provider));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Whether one letter is missing, too many or another one, or two beside each other are swapped. */
function isOneSlipApart(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [left, right] = [typed.slice(same), meant.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
