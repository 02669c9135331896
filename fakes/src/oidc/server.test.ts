import { afterAll, beforeAll, expect, test } from "vitest";
import { OIDC_CLIENT, startOidc } from "./server.ts";

let oidc: Awaited<ReturnType<typeof startOidc>>;
beforeAll(async () => {
  oidc = await startOidc({ port: 0 });
});
afterAll(() => oidc.stop());

const RETURN = "http://127.0.0.1:5000/signin/sso/acme";
const addressFor = (redirect_uri: string) =>
  `${oidc.url}/auth?${new URLSearchParams({
    client_id: OIDC_CLIENT.client_id,
    response_type: "code",
    scope: "openid email",
    redirect_uri,
    state: "s1",
    nonce: "n1",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    login_hint: '<b>"ada@acme.example',
  }).toString()}`;

/** Starts a sign-in as a browser does. @returns its page, and a function that submits its form. */
async function begin() {
  const first = await fetch(addressFor(RETURN), { redirect: "manual" });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const page = new URL(first.headers.get("location") ?? "", oidc.url);
  const send = (body: URLSearchParams) =>
    fetch(page, { method: "POST", body, headers: { cookie }, redirect: "manual" });
  return { html: await (await fetch(page, { headers: { cookie } })).text(), cookie, send };
}

test("publishes its configuration", async () => {
  const document = (await (await fetch(`${oidc.url}/.well-known/openid-configuration`)).json()) as object;
  expect(document).toMatchObject({ issuer: oidc.url, authorization_response_iss_parameter_supported: true });
});

test("suggests the address that the product sent, escaped", async () => {
  expect((await begin()).html).toContain('value="&#60;b&#62;&#34;ada@acme.example"');
});

test("redirects back with a code, or with an error on cancel", async () => {
  for (const [body, expected] of [
    [{ email: "ada@acme.example", verified: "on" }, "code"],
    [{ email: "", cancel: "yes" }, "error"],
  ] as const) {
    const { cookie, send } = await begin();
    const onward = new URL((await send(new URLSearchParams(body))).headers.get("location") ?? "", oidc.url);
    const back = await fetch(onward, { headers: { cookie }, redirect: "manual" });
    const answer = new URL(back.headers.get("location") ?? "");
    expect(answer.origin + answer.pathname).toBe(RETURN);
    expect([answer.searchParams.has(expected), answer.searchParams.get("state")]).toEqual([true, "s1"]);
  }
});

test.each([
  "https://evil.example/signin/sso/acme",
  "http://127.0.0.1:5000/elsewhere",
  "http://127.0.0.1:5000/signin/sso/a/b",
])("redirects only to the product on this machine: %s", async (address) => {
  const answer = await fetch(addressFor(address), { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test("an unknown sign-in is refused", async () => {
  const answer = await fetch(`${oidc.url}/interaction/unknown`);
  expect([answer.status, await answer.text()]).toEqual([400, "This sign-in is over. Begin it again."]);
});
