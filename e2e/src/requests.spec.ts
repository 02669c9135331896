import { register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";

test("a visitor loads neither React nor Firebase, and nothing from another host", async ({ page }) => {
  const owner = await register({ job_title: "Analyst" });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  // The last request of the page.
  const counted = page.waitForResponse((response) => response.url().includes("/api/stats/card_view"));
  await page.goto(`/${owner.username}`);
  await counted;
  const host = new URL(page.url()).host;
  expect(requested.filter((url) => new URL(url).host !== host)).toEqual([]);
  const scripts = requested.filter((url) => url.endsWith(".js"));
  expect(scripts).toHaveLength(1);
  const size = await page.evaluate(async (url) => {
    const zipped = (await fetch(url)).body?.pipeThrough(new CompressionStream("gzip"));
    return (await new Response(zipped).arrayBuffer()).byteLength;
  }, scripts[0] ?? "");
  expect(size).toBeLessThanOrEqual(5 * 1024);
});
