import { expect, test } from "./journey";

test("an XML parser of another make reads a hostile title out of the feed unharmed", async ({
  page,
  request,
  database,
}) => {
  const title = `Fish, Chips; & "Tea"\n</script><![CDATA[x]]> ]]> 東京 👩‍🚀 it's`;
  await database
    .prepare(
      "INSERT INTO events (slug, type, title, theme, location, starts_at, time_zone) VALUES ('hostile-title', 'round-table', ?1, ?1, 'Bangkok', '2099-12-12T06:00:00.000Z', 'Asia/Bangkok')",
    )
    .bind(title)
    .run();
  const text = await (await request.get("/feed.xml")).text();
  const feed = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    const entries = [...parsed.getElementsByTagName("entry")].map((entry) => ({
      id: entry.getElementsByTagName("id")[0]?.textContent,
      title: entry.getElementsByTagName("title")[0]?.textContent,
    }));
    return { fault: parsed.querySelector("parsererror")?.textContent ?? null, entries };
  }, text);
  expect(feed.fault).toBeNull();
  expect(feed.entries.find(({ id }) => id?.endsWith("/events/hostile-title"))?.title).toBe(title);
  expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
});

test("whoever found a weakness finds whom to write to", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+$/m);
});
