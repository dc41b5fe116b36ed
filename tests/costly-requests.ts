/** One request of a visitor or a member, as it is sent. */
export type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type Case = { name: string; path: string; init: Sent };

export const form = (entries: [string, string][]): Sent => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: entries.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"),
});
const raw = (type: string, body: string): Sent => ({
  method: "POST",
  headers: { "Content-Type": type },
  body,
});

/** As long as a form may be. */
const most = 32_000;
const fill = (text: string, bytes = most) => text.repeat(Math.floor(bytes / encodeURIComponent(text).length));

/** Names that say more than a name, and many, long or repeated ones. */
const hostileNames: [string, (known: string) => [string, string][]][] = [
  ["the last index of a list", () => [["x[4294967294]", "1"]]],
  ["an index of a field", (known) => [[`${known}[20000000]`, "x"]]],
  ["a list in a list", () => [["x[99999][99999][99999]", "1"]]],
  ["an object ten thousand deep", () => [[fill("a.", 20_000), "1"]]],
  ["a list ten thousand deep", () => [[`a${fill("[0]", 20_000)}`, "1"]]],
  ["dots alone", () => [[".".repeat(20_000), "1"]]],
  ["thousands of names", () => Array.from({ length: 4_000 }, (_, at) => [`n${at}`, ""])],
  ["one name thousands of times", (known) => Array.from({ length: 2_000 }, () => [known, "x"])],
  [
    "a prototype",
    () => [
      ["__proto__[polluted]", "1"],
      ["constructor.prototype.polluted", "1"],
    ],
  ],
  ["an intent", () => [["__intent__", '{"type":"insert","payload":{"name":"x","index":4294967294}}']]],
  ["a state", () => [["__state__", `{"key":${fill("[", 5_000)}}`]]],
  ["no name at all", () => Array.from({ length: 5_000 }, () => ["", ""])],
];

/** Values of one field, as long as a form may be. */
const hostileValues: [string, string][] = [
  ["letters", fill("a")],
  ["combining marks out of order", fill("\u0316\u0301")],
  ["line separators", fill("\u2028")],
  ["joiners", fill("\u200d")],
  ["overrides", fill("\u202e")],
  ["Hangul that composes", fill("\u1112\u1161\u11ab")],
  ["a letter that grows when composed", fill("\u1e9b\u0323")],
  ["markup", fill("<&\"'>")],
  ["control characters", fill("\u0001")],
  ["blanks around nothing", fill(" ")],
  ["an address of dots", `${fill("a.", 20_000)}@example.org`],
  ["an address of many at signs", fill("@")],
  ["a URL of slashes", `https://linkedin.com/${fill("/", 20_000)}`],
  ["an international host", `https://${fill("ä", 20_000)}.linkedin.com/`],
  ["a port", `https://linkedin.com:${"9".repeat(20_000)}/`],
];

export const formPages: [string, string][] = [
  ["/apply", "fullName"],
  ["/apply.data", "email"],
  ["/apply", "linkedin"],
  ["/apply", "interestReason"],
  ["/partnership-application", "organisation"],
  ["/partnership-application", "regions"],
  ["/partnership-application.data", "goals"],
  ["/applications", "email"],
  ["/preferences", "lite"],
];
export const ownPages: [string, string][] = [
  ["", "interestReason"],
  ["", "fullName"],
  ["/data", "x"],
];

/** One form that nobody made hostile, so that a page's own cost is known. */
export const ordinary = form([["fullName", "Ada"]]);

export function formCases(path: string, field: string, headers: Record<string, string> = {}): Case[] {
  const withHeaders = (init: Sent) => ({ ...init, headers: { ...init.headers, ...headers } });
  return [
    ...hostileNames.map(([name, entries]) => ({ name: `name: ${name}`, path, init: form(entries(field)) })),
    ...hostileValues.map(([name, value]) => ({ name: `value: ${name}`, path, init: form([[field, value]]) })),
    { name: "many parts", path, init: raw("multipart/form-data; boundary=x", fill("--x\r\n\r\n")) },
    {
      name: "a file",
      path,
      init: raw(
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${"a".repeat(30_000)}\r\n--x--`,
      ),
    },
  ].map((one) => ({ ...one, init: withHeaders(one.init) }));
}

export function apiCases(eventId: number): Case[] {
  const bodies: [string, string][] = [
    ["lists in lists", "[".repeat(30_000)],
    ["closed lists in lists", `${"[".repeat(15_000)}${"]".repeat(15_000)}`],
    ["objects in objects", `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
    ["thousands of keys", `{${Array.from({ length: 3_000 }, (_, at) => `"k${at}":1`).join()}}`],
    ["one key thousands of times", `{${Array.from({ length: 3_000 }, () => '"fullName":1').join()}}`],
    ["a long number", `{"eventId":${"9".repeat(30_000)}}`],
    ["a prototype", '{"__proto__":{"polluted":1},"constructor":{"prototype":1}}'],
    ["a list for each field", `{"fullName":[${"1,".repeat(14_000)}1],"eventId":${eventId}}`],
    ...hostileValues.map(([name, value]): [string, string] => [
      name,
      JSON.stringify({ fullName: value.slice(0, 10_000), eventId }),
    ]),
  ];
  return ["/api/events/register", "/api/partnerships/apply", "/api/nothing"].flatMap((path) =>
    bodies.map(([name, body]) => ({ name: `JSON: ${name}`, path, init: raw("application/json", body) })),
  );
}

export function addressCases(): Case[] {
  const get = (name: string, path: string, headers: Record<string, string> = {}): Case => ({
    name,
    path,
    init: { headers },
  });
  return [
    ...[
      "/",
      "/apply",
      "/round-tables/bangkok",
      "/events/x",
      "/api/events",
      "/dashboard",
      "/applications/x",
    ].flatMap((path) => [
      get("thousands of parameters", `${path}?${fill("event=x&", 8_000)}`),
      get("a long parameter", `${path}?event=${"a".repeat(8_000)}`),
      get("an encoded parameter", `${path}?event=${"%E2%80%A8".repeat(800)}`),
    ]),
    ...[1_900, 15_000].flatMap((length) => [
      get("slashes before a line break", `/${"/".repeat(length)}%0Ax`),
      get("slashes in the address of a link", `/applications/x${"/".repeat(length)}y`),
      get("slashes in the address of data", `/invitations/x${"/".repeat(length)}y.data`),
      get("an index many times", `/dashboard?${fill("index=a&", length)}`),
    ]),
    get("slashes", `/${"/".repeat(8_000)}`),
    get("dots", `/${"a.".repeat(4_000)}`),
    get("per cents", `/${"%25".repeat(2_600)}`),
    get("a deep path", `/events/${"a/".repeat(4_000)}`),
    get("a long slug", `/events/${"a".repeat(8_000)}`),
    get("hyphens", `/events/${"-".repeat(8_000)}.ics`),
    get("data of data", `/${"_root.data".repeat(800)}`),
    get("thousands of cookies", "/dashboard", { Cookie: "ofn-application-x=y; ".repeat(380) }),
    get("tokens in cookies", "/dashboard", {
      Cookie: Array.from(
        { length: 80 },
        (_, at) => `ofn-application-${at}=${String(at).padStart(64, "0")}`,
      ).join("; "),
    }),
    get("a token of Access", "/committee", { "Cf-Access-Jwt-Assertion": "a.".repeat(3_900) }),
    get("languages", "/", { "Accept-Language": "en;q=0.1,".repeat(800) }),
    get("a forwarded host", "/", { "X-Forwarded-Host": "a.".repeat(4_000) }),
  ];
}
