const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page that lists and sets records. */
export function recordsPage(records: ReadonlyMap<string, string>): string {
  const rows = [...records].map(([name, text]) => `<tr><td>${escape(name)}<td>${escape(text)}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>TXT records</title>
<style>
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
label { display: block; margin: 0 0 1rem }
input { box-sizing: border-box; width: 100%; padding: .5rem; font: inherit }
td, th { padding: .25rem 1rem .25rem 0; text-align: left; overflow-wrap: anywhere }
</style>
<h1>TXT records</h1>
<p>What the local stack finds when it looks up a domain. An empty value removes a record.</p>
<form method="post">
<label>Name<input name="name" required placeholder="_cardinal.example.com"></label>
<label>Value<input name="text"></label>
<button>Save</button>
</form>
<table><tr><th>Name<th>Value${rows.join("")}</table>
`;
}
