import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { updateUser } from "../domain/users/update-user.ts";
import { updateCard } from "../domain/vcard/update-card.ts";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { env } from "../config/env.ts";

/** Requests from the Hosting emulator, which calls the deployed function. Redirects are not followed. */
function open(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${env().siteUrl}${path}`, { redirect: "manual", headers });
}

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'--></style>`;

describe("the public card", () => {
  test("is one complete page that may be cached for a minute", async () => {
    const { username, uid, ctx } = await createTestPerson();
    await updateCard(ctx, {
      job_title: "Analyst",
      buttons: [
        { id: "site", ref: "website", data: "https://example.com/x" },
        { id: "secret", ref: "website", data: "https://hidden.example", hidden: true },
      ],
    });
    const response = await open(`/${username}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(html).toContain("<!doctype html>");
    expect(html).toContain("Ada Lovelace");
    expect(html).toContain(`data-uid="${uid}"`);
    expect(html).toContain('href="https://example.com/x"');
    expect(html).toContain(`href="/api/vcard/file/${username}?count=1"`);
    expect(html).toContain(`<link rel="canonical" href="${env().siteUrl}/${username}">`);
    expect(html).not.toContain("hidden.example");
    expect(html).not.toMatch(/<script(?![^>]*(src="\/c\/|ld\+json))/);
  });

  test("its policy allows exactly its own styles, and no script in the page", async () => {
    const { username } = await createTestPerson();
    const response = await open(`/${username}`);
    const policy = response.headers.get("content-security-policy") ?? "";
    const styles = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);
    expect(styles.map((css) => css.length > 1000)).toEqual([true, true]);
    const hashes = styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
    expect(policy).toContain(`style-src ${hashes.join(" ")};`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-");
  });

  test("uses its owner's language as soon as it is chosen", async () => {
    const { username, ctx } = await createTestPerson();
    expect(await (await open(`/${username}`)).text()).toContain('<html lang="en">');
    await updateUser(ctx, { settings: { language: "de" } });
    const html = await (await open(`/${username}`)).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Kontakt speichern");
    expect(html).toContain("Kontaktdaten und Links von Ada Lovelace.");
    expect(html).toContain('name="language" value="de"');
    expect(html).not.toContain("Save contact");
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });

  test("a typical card is at most 14 KB compressed", async () => {
    const { username, ctx } = await createTestPerson();
    const buttons = ["linkedin", "instagram", "youtube", "website", "facebook"].map((ref) => ({
      id: ref,
      ref: ref as "website",
      data: `https://www.${ref}.com/ada-lovelace`,
    }));
    await updateCard(ctx, {
      job_title: "Analyst",
      organization_name: "Engine Works",
      bio: "Notes. ".repeat(40),
      buttons,
    });
    const html = await (await open(`/${username}`)).text();
    expect(gzipSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });

  test("the owner's text is escaped in every field", async () => {
    const { username, ctx } = await createTestPerson();
    const text = HOSTILE.slice(0, 78);
    await updateCard(ctx, {
      name_first: text,
      name_last: text,
      job_title: text,
      organization_name: text,
      address: text,
      bio: text,
      pronouns: "<b>",
      skills: ["<script>x</script>"],
      buttons: [{ id: "a", ref: "phone", data: "+44 20 7946 0018", label: "<script>" }],
    });
    const html = await (await open(`/${username}`)).text();
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain("<img src=x");
    expect(html.match(/<\/style>/g)).toHaveLength(2);
  });

  test("an unchanged page is not sent again", async () => {
    const { username } = await createTestPerson();
    const etag = (await open(`/${username}`)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await open(`/${username}`, { "if-none-match": `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await open(`/${username}`, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("the next visitor sees an edit", async () => {
    const { username, ctx } = await createTestPerson();
    const before = await open(`/${username}`);
    await updateCard(ctx, { job_title: "Countess" });
    const after = await open(`/${username}`);
    expect(await after.text()).toContain("Countess");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  test("employees' cards are below the name of their enterprise, and only there", async () => {
    const enterprise = await createTestEnterprise();
    const { username } = await createTestPerson({ enterprise });
    const response = await open(`/${enterprise}/${username}`);
    expect([response.status, (await response.text()).includes("Verde Ltd")]).toEqual([200, true]);
    expect((await open(`/${username}`)).status).toBe(404);
  });
});

test("views of robots and link previews are counted separately, and a browser's by its script", async () => {
  const { username, uid } = await createTestPerson();
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1";
  for (const agent of ["WhatsApp/2.23.20.0 A", "Googlebot/2.1 (+http://www.google.com/bot.html)", phone])
    expect((await open(`/${username}`, { "user-agent": agent })).status).toBe(200);
  const days = Object.values((await testDatabase().ref(`stats/${uid}/days`).get()).val() as object);
  expect(days).toEqual([{ excluded: { previews: 1, robots: 1 } }]);
});

describe("addresses", () => {
  test("another spelling redirects to the canonical one, with its query", async () => {
    const { username } = await createTestPerson();
    const response = await open(`/${username.toUpperCase()}?s=qr`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/${username}?s=qr`]);
  });

  test.each(["/nobody-is-here", "/a/b/c", "/x%00y", "/_/nobody", "/..%2f..%2fusers", "/a.b", "/public%2f_"])(
    "%s is a not-found page, and is never cached",
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(await response.text()).toMatch(/There’s no card here|<div id="root">/);
    },
  );

  test("the not-found page uses the visitor's language", async () => {
    const german = await (await open(`/${uniqueName()}`, { "accept-language": "de-AT,de;q=0.9,en;q=0.5" })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("Hier gibt es keine Karte");
    const english = await (await open(`/${uniqueName()}`, { "accept-language": "fr,en;q=0.5" })).text();
    expect(english).toContain("There’s no card here");
  });

  test("a missing card is not cached at the edge", async () => {
    const response = await open(`/${uniqueName()}`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("the card of a disabled user is not found", async () => {
    const { username, uid } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    await testDatabase().ref(`public/_/${username}`).remove();
    expect((await open(`/${username}`)).status).toBe(404);
  });

  test("a card accepts only GET and HEAD", async () => {
    const { username } = await createTestPerson();
    const head = await fetch(`${env().siteUrl}/${username}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await fetch(`${env().siteUrl}/${username}`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("pictures", () => {
  test("the preview of a card is a JPEG of its current state", async () => {
    const { username } = await createTestPerson();
    const html = await (await open(`/${username}`)).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const response = await fetch(address);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
    const other = await open(`/media/og/_/${username}/1.jpg`);
    expect([other.status, other.headers.get("location")]).toEqual([302, new URL(address).pathname]);
  });

  test("of a card that excludes robots are marked like its page", async () => {
    const { username, uid, ctx } = await createTestPerson();
    const files = [`profile/${uid}/1/256.webp`, `background/${uid}/1.webp`];
    for (const file of files) await ctx.gateways.files.save(file, new Uint8Array([1]), "image/webp");
    const pictures = async () => {
      const html = await (await open(`/${username}`)).text();
      const og = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
      const paths = [new URL(og).pathname, ...files.map((file) => `/media/${file}`)];
      return Promise.all(paths.map(async (path) => (await open(path)).headers.get("x-robots-tag")));
    };
    expect(await pictures()).toEqual([null, null, null]);
    await updateCard(ctx, { discoverable: false });
    expect(await pictures()).toEqual(["noindex", "noindex", "noindex"]);
  });

  test("the preview is drawn once for each state of the card, and replaces the previous one", async () => {
    const { username, uid, ctx } = await createTestPerson();
    const open1200 = async () => {
      const address =
        /property="og:image" content="([^"]+)"/.exec(await (await open(`/${username}`)).text())?.[1] ?? "";
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
      return { file: `profile/${uid}/preview/${address.split("/").at(-1)}`, bytes };
    };
    const first = await open1200();
    const { files } = ctx.gateways;
    expect(await files.list(`profile/${uid}/preview/`)).toEqual([first.file]);
    const marked = Uint8Array.from([...first.bytes, 0]);
    await files.save(first.file, marked, "image/jpeg");
    expect((await open1200()).bytes).toEqual(marked);
    await updateCard(ctx, { job_title: "Countess" });
    const second = await open1200();
    expect(second.file).not.toBe(first.file);
    expect(await files.list(`profile/${uid}/preview/`)).toEqual([second.file]);
  });

  test("of a template are served to every site for a year, and only as images", async () => {
    const { ctx } = await createTestPerson();
    const folder = `templates/${uniqueName("tpl")}`;
    await ctx.gateways.files.save(`${folder}/1.webp`, new Uint8Array([1, 2]), "image/webp");
    for (const name of ["1.html", "1.svg", "1.pdf", "1.mp4"])
      await ctx.gateways.files.save(`${folder}/${name}`, new Uint8Array([1]), "text/html");
    const response = await open(`/media/${folder}/1.webp`);
    expect([response.status, new Uint8Array(await response.arrayBuffer())]).toEqual([200, new Uint8Array([1, 2])]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=3600, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    for (const name of ["1.html", "1.svg", "1.pdf", "1.mp4", "2.webp", "../1.webp", ""])
      expect([name, (await open(`/media/${folder}/${name}`)).status]).toEqual([name, 404]);
    expect((await open("/media/templates/1.webp")).status).toBe(404);
  });

  test.each([
    "/media/users/x.jpg",
    "/media/profile/u1/../../x.webp",
    "/media/profile/u1/x.svg",
    "/media/og/_/nobody/1.jpg",
  ])("%s is not found", async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});
