const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of HTML whose external text has been escaped; only `markup` and `join` create one. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Escapes text for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Tagged template for HTML: values are escaped, unless they are `Markup` already. */
export function markup(parts: TemplateStringsArray, ...values: readonly (Markup | string | number)[]): Markup {
  const filled = values.map((value) => (value instanceof Markup ? value.text : escapeHtml(String(value))));
  return new Markup(String.raw({ raw: parts }, ...filled));
}

/** Concatenates pieces. */
export function join(pieces: readonly Markup[]): Markup {
  return new Markup(pieces.map(({ text }) => text).join(""));
}

/** Text of several lines as HTML: an empty line starts a paragraph, a single line break is kept. */
export function paragraphs(text: string, style = ""): Markup {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).map((block) => block.trim());
  const written = blocks
    .filter((block) => block !== "")
    .map((block) =>
      join(block.split(/\r?\n/).map((line, index) => (index === 0 ? markup`${line}` : markup`<br />${line}`))),
    );
  return join(
    written.map((block) => (style === "" ? markup`<p>${block}</p>` : markup`<p style="${style}">${block}</p>`)),
  );
}
