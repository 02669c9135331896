import { join, type Markup, markup } from "../../text/markup.ts";

export interface Field {
  readonly name: string;
  readonly label: string;
  /** What was entered so far, or is stored. */
  readonly value: string;
  /** The problem with it. */
  readonly problem?: string | undefined;
  readonly type?: "text" | "email" | "tel";
  readonly autocomplete?: string;
  readonly required?: boolean;
  /** Maximum length in UTF-16 units, as browsers count. */
  readonly max: number;
  /** Number of visible lines, for a multi-line text. */
  readonly rows?: number;
}

function problemOf(name: string, problem: string | undefined): { readonly message: Markup; readonly state: Markup } {
  if (problem === undefined) return { message: markup``, state: markup`` };
  return {
    message: markup`<p class="problem" id="${name}-problem">${problem}</p>`,
    state: markup` aria-invalid="true" aria-describedby="${name}-problem"`,
  };
}

/** A labelled field; its problem is shown below it and announced with it. */
export function field({ name, label, value, problem, rows, max, ...more }: Field): Markup {
  const { message, state } = problemOf(name, problem);
  const required = more.required === true ? markup` required` : markup``;
  const complete = more.autocomplete === undefined ? markup`` : markup` autocomplete="${more.autocomplete}"`;
  const common = markup`name="${name}" maxlength="${max}" dir="auto"${required}${complete}${state}`;
  const input =
    rows === undefined
      ? markup`<input type="${more.type ?? "text"}" value="${value}" ${common} />`
      : markup`<textarea rows="${rows}" ${common}>
${value}</textarea>`;
  return markup`<label>${label}${input}</label>${message}`;
}

export function hidden(fields: Readonly<Record<string, string>>): Markup {
  return join(
    Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`),
  );
}

/**
 * A honeypot: a hidden field that screen readers skip. If it is filled in, a bot probably did it, because browsers do
 * not know its name.
 */
export function honeypot(): Markup {
  return markup`<div class="away" aria-hidden="true"><input name="extra" tabindex="-1" autocomplete="off" /></div>`;
}

/** A message above a form: something has to be corrected, or something was done. */
export function notice(text: string | undefined, kind: "problem" | "done"): Markup {
  if (text === undefined) return markup``;
  return kind === "problem"
    ? markup`<p class="problem" role="alert">${text}</p>`
    : markup`<p class="done" role="status">${text}</p>`;
}

/** A date and time for readers, in UTC, because the visitor's time zone is unknown. */
export function moment(date: number, language: "en" | "de"): Markup {
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return markup`<time datetime="${new Date(date).toISOString()}">${format.format(date)} UTC</time>`;
}
