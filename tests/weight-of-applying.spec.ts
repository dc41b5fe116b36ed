import { expect, weighingTest as test } from "./journey";
import { waysOfApplying, weighApplying } from "./weigh-applying";

// In one process, so that it has to start one site.
test.describe.configure({ mode: "default" });
const kB = 1000;

// With scripts it is one per cent above what it weighs: React alone is most of it.
const limits = { lite: 60, plain: 80, scripts: 224.6 };

for (const [name, applying] of Object.entries(waysOfApplying)) {
  const limit = limits[name as keyof typeof limits];
  test(`landing page, event, form and own page together weigh at most ${limit} kB ${applying.way}`, async ({
    browser,
    site,
    clientAddress,
  }) => {
    const weight = await weighApplying(browser, applying, {
      baseURL: site.origin,
      extraHTTPHeaders: { "CF-Connecting-IP": clientAddress },
    });
    console.log(`PROOF weights | applying ${applying.way}: ${JSON.stringify(weight)}`);
    expect(weight.total).toBeLessThanOrEqual(limit * kB);
    expect(weight.foreign).toBe(0);
  });
}
