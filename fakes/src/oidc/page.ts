import { escapeHtml } from "../http.ts";

/** The sign-in form. @param hint the address that the product has sent (`login_hint`). */
export function signInPage(hint: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Company sign-in</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
label { display: block; margin: 0 0 1rem }
input:not([type=checkbox]) { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit }
button { padding: .5rem 1rem; font: inherit }
</style>
<h1>Company sign-in</h1>
<p>Fake of an enterprise’s identity provider on this machine. No credentials are checked.</p>
<form method="post">
<label>Email address<input name="email" type="email" required value="${escapeHtml(hint)}"></label>
<label><input name="verified" type="checkbox" checked> The address is verified</label>
<button>Sign in</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
`;
}
