/** Mail hosts that anybody can have an address at: those at one of them have nothing in common. */
const publicMailDomains = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "yahoo.com"],
  ...["icloud.com", "me.com", "mac.com", "aol.com", "gmx.com", "gmx.de", "gmx.net", "web.de", "mail.com"],
  ...["proton.me", "protonmail.com", "zoho.com", "fastmail.com", "hey.com", "yandex.com", "yandex.ru"],
  ...["mail.ru", "qq.com", "163.com", "126.com", "naver.com", "orange.fr", "free.fr", "libero.it"],
]);

/** Whether a domain, in lower case, says nothing of where somebody works. */
export const isPublicMailDomain = (domain: string) => publicMailDomains.has(domain);
