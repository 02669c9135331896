import { afterAll, beforeAll, expect, test } from "vitest";
import { startProvider } from "./server.ts";

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider({ port: 0 });
});
afterAll(() => provider.stop());

const parameters = (redirect_uri = "http://localhost:5000/signin/google") => ({
  client_id: "local",
  redirect_uri,
  state: "s1",
  nonce: "n1",
});
const open = (name: string, query: Record<string, string>) =>
  fetch(`${provider.url}/${name}/authorize?${new URLSearchParams(query).toString()}`);
const choose = (name: string, fields: Record<string, string>) =>
  fetch(`${provider.url}/${name}/answer`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from((token ?? "").split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

test("says that it is a fake, and offers people and any address", async () => {
  const page = await open("google", { ...parameters(), response_type: "id_token" });
  const text = await page.text();
  expect([page.status, page.headers.get("content-security-policy")]).toEqual([200, expect.stringContaining("sha256")]);
  expect(text).toContain("This is not Google.");
  expect(text).toContain("robin.vale@example.com");
  expect(text).toContain("Another email address");
});

test("Google’s response is a token in the fragment, with the nonce and the client as audience", async () => {
  const person = { email: "robin.vale@example.com", name: "Robin Vale", verified: "yes" };
  const reply = await choose("google", { ...parameters(), ...person });
  const { origin, pathname, hash } = new URL(reply.headers.get("location") ?? "");
  const fragment = new URLSearchParams(hash.slice(1));
  expect([reply.status, origin + pathname, fragment.get("state")]).toEqual([303, parameters().redirect_uri, "s1"]);
  const claims = { aud: "local", nonce: "n1", email: person.email, email_verified: true, name: "Robin Vale" };
  expect(claimsOf(fragment.get("id_token"))).toMatchObject({ iss: "https://accounts.google.com", ...claims });
});

test("Apple’s response is a form posted to the product, without a name", async () => {
  const target = "http://127.0.0.1:5000/a/apple";
  const text = await (await choose("apple", { ...parameters(target), email: "kim@example.com", name: "Kim" })).text();
  expect(text).toContain(`action="${target}"`);
  const token = /name="id_token" value="([^"]+)"/.exec(text)?.[1] ?? null;
  expect(claimsOf(token)).toMatchObject({ iss: "https://appleid.apple.com", email_verified: false });
  expect(claimsOf(token)).not.toHaveProperty("name");
});

test("cancelling redirects back with an error", async () => {
  const reply = await choose("google", { ...parameters(), cancel: "yes" });
  expect(reply.headers.get("location")).toBe(`${parameters().redirect_uri}#state=s1&error=access_denied`);
});

test("refuses what the real providers refuse, and every address outside of this machine", async () => {
  const type = { response_type: "id_token" };
  const refused = [
    await open("google", { ...parameters(), response_type: "code" }),
    await open("apple", { ...parameters(), ...type }),
    await open("google", { ...parameters("https://evil.example/"), ...type }),
    await open("google", { ...parameters("http://evil.example/"), ...type }),
    await open("google", { ...parameters(), ...type, state: "" }),
    await open("microsoft", { ...parameters(), ...type }),
    await choose("google", { ...parameters("https://evil.example/"), email: "a@example.com" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect((await fetch(`${provider.url}/google/else`)).status).toBe(404);
});
