import { html, message, page, type Html, type PageAnswer } from "../stripe/pages/layout.ts";
import type { Accounts, DynamicQrAccount } from "./accounts.ts";
import type { SignUp, SignUps } from "./sign-ups.ts";

const MIN_PASSWORD = 6;

function show(title: string, body: Html, status = 200): PageAnswer {
  return page(title, body, { status, banner: "Fake dynamic QR – for local use only" });
}

function form({ company, email }: Pick<SignUp, "company" | "email">, problem: string | null): PageAnswer {
  return show(
    `Sign up ${company}`,
    html`<h1>Sign up ${company}</h1>
      ${message(problem)}
      <form class="sheet" method="post">
        <label
          ><span>Email</span><input type="email" name="email" value="${email}" autocomplete="off" required
        /></label>
        <label
          ><span>Password (at least ${MIN_PASSWORD} characters)</span
          ><input type="password" name="password" autocomplete="new-password" minlength="${MIN_PASSWORD}" required
        /></label>
        <button class="main">Create account</button>
      </form>`,
    problem === null ? 200 : 400,
  );
}

function done({ company }: SignUp, { email, token }: DynamicQrAccount): PageAnswer {
  return show(
    `${company} has an account`,
    html`<h1>${company} has an account</h1>
      <section class="sheet">
        <p>Sign in as ${email}, or link this account in Cardinal with this token:</p>
        <p><code>${token}</code></p>
      </section>`,
  );
}

/** Serves the page where an enterprise completes its sign-up: a form, then the created account. */
export function serveSignUp(
  { accounts, signUps }: { readonly accounts: Accounts; readonly signUps: SignUps },
  address: string,
  body: string,
): PageAnswer {
  const [, method, id = ""] = /^(GET|POST) \/sign-up\/([\w-]+)$/.exec(address) ?? [];
  const signUp = signUps.get(id);
  if (signUp === null) return show("Not found", html`<h1>There is no such sign-up</h1>`, 404);
  const account = signUp.account === null ? null : accounts.get(signUp.account);
  if (account !== null) return done(signUp, account);
  if (method === "GET") return form(signUp, null);
  const fields = new URLSearchParams(body);
  const email = fields.get("email")?.trim() ?? "";
  const password = fields.get("password") ?? "";
  const typed = { ...signUp, email };
  if (!/^\S+@\S+$/.test(email)) return form(typed, "Enter an email address.");
  if (password.length < MIN_PASSWORD) return form(typed, `Use at least ${MIN_PASSWORD} characters for the password.`);
  if (accounts.has(email)) return form(typed, "There is already an account with this email address.");
  const created = accounts.create(email, password);
  signUps.finish(id, created.id);
  return done(signUp, created);
}
