const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of HTML in which every text from outside has been escaped; only `markup` and `join` make one. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Text as it can stand between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Writes HTML: what is put in is escaped, unless it is a piece of HTML already. */
export function markup(parts: TemplateStringsArray, ...values: readonly (Markup | string | number)[]): Markup {
  const filled = values.map((value) => (value instanceof Markup ? value.text : escapeHtml(String(value))));
  return new Markup(String.raw({ raw: parts }, ...filled));
}

/** Pieces one after the other. */
export function join(pieces: readonly Markup[]): Markup {
  return new Markup(pieces.map(({ text }) => text).join(""));
}

/** Text of several lines: an empty line begins a paragraph, a single break stays one. */
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
