import { join, type Markup, markup } from "../../text/markup.ts";

export interface Field {
  readonly name: string;
  readonly label: string;
  /** What was typed so far, or is kept. */
  readonly value: string;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  readonly type?: "text" | "email" | "tel";
  readonly autocomplete?: string;
  readonly required?: boolean;
  /** Greatest length in UTF-16 units, as browsers count. */
  readonly max: number;
  /** A text of several lines, and how many are seen. */
  readonly rows?: number;
}

function problemOf(name: string, problem: string | undefined): { readonly told: Markup; readonly state: Markup } {
  if (problem === undefined) return { told: markup``, state: markup`` };
  return {
    told: markup`<p class="problem" id="${name}-problem">${problem}</p>`,
    state: markup` aria-invalid="true" aria-describedby="${name}-problem"`,
  };
}

/** A labelled field; what is wrong with it stands below it and is read out with it. */
export function field({ name, label, value, problem, rows, max, ...more }: Field): Markup {
  const { told, state } = problemOf(name, problem);
  const required = more.required === true ? markup` required` : markup``;
  const complete = more.autocomplete === undefined ? markup`` : markup` autocomplete="${more.autocomplete}"`;
  const common = markup`name="${name}" maxlength="${max}" dir="auto"${required}${complete}${state}`;
  const input =
    rows === undefined
      ? markup`<input type="${more.type ?? "text"}" value="${value}" ${common} />`
      : markup`<textarea rows="${rows}" ${common}>
${value}</textarea>`;
  return markup`<label>${label}${input}</label>${told}`;
}

export function hidden(fields: Readonly<Record<string, string>>): Markup {
  return join(
    Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`),
  );
}

/** A hidden field that screen readers skip. A program probably filled it in, because browsers do not know its name. */
export function trap(): Markup {
  return markup`<div class="away" aria-hidden="true"><input name="extra" tabindex="-1" autocomplete="off" /></div>`;
}

/** Said above a form that has to be corrected, or that something was done. */
export function notice(text: string | undefined, kind: "problem" | "done"): Markup {
  if (text === undefined) return markup``;
  return kind === "problem"
    ? markup`<p class="problem" role="alert">${text}</p>`
    : markup`<p class="done" role="status">${text}</p>`;
}

/** A date and time for people, in UTC, because the visitor's time zone is unknown. */
export function moment(date: number, language: "en" | "de"): Markup {
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return markup`<time datetime="${new Date(date).toISOString()}">${format.format(date)} UTC</time>`;
}
