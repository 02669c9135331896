import { deliver, type Note, type Outcome, visitorToken } from "./deliver.ts";
import { newKey } from "./new-key.ts";
import { forgetNote, keepNote, waitingNotes } from "./waiting-notes.ts";

/** How long after a failed attempt what waits is tried again at the soonest, in seconds; coming online tries at once. */
const RETRY_AFTER = 20;

export interface FormsContext {
  readonly uid: string;
  readonly source: string | undefined;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly say?: (problem: string) => string;
}

/**
 * Prepares the card's forms, and sends what could not be sent before.
 * @returns sends a form.
 */
export function startForms(forms: readonly HTMLFormElement[], context: FormsContext): (form: HTMLFormElement) => void {
  const retry = sendWaiting(forms, context);
  for (const form of forms) {
    form.addEventListener(
      "input",
      ({ target }) => {
        delete form.dataset["key"];
        if (target instanceof HTMLElement) clearProblem(target);
      },
      { signal: context.signal },
    );
  }
  return (form) => void submit(form, context, retry);
}

/** What is in the form as the call's body; empty fields are left out. */
function toBody(form: HTMLFormElement, source: string | undefined): Note["body"] {
  const typed = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
  const body = { ...Object.fromEntries(typed), ...visitorToken() };
  if (!("consent" in body)) return body;
  return { ...body, consent: true, ...(source === undefined ? {} : { source }) };
}

async function submit(form: HTMLFormElement, context: FormsContext, retry: (after: number) => void): Promise<void> {
  const button = form.querySelector("button");
  if (button === null || button.disabled) return;
  const wrong = fieldsOf(form).filter((field) => !field.validity.valid);
  for (const field of wrong) showProblem(field, field.dataset["wrong"] ?? field.validationMessage);
  if (wrong.length > 0) return wrong[0]?.focus();
  const key = (form.dataset["key"] ??= newKey());
  const note = { path: form.dataset["path"] ?? "", body: toBody(form, context.source), key };
  button.disabled = true;
  const outcome = await deliver(context.fetch, note);
  button.disabled = false;
  if (outcome.kind !== "later") return settle(form, note, outcome, context);
  if (!keepNote(note)) return tell(form, "failed");
  tell(form, outcome.why);
  retry(outcome.after);
}

/** Shows on the card what became of a note. */
function settle(
  form: HTMLFormElement,
  { body }: Note,
  outcome: Exclude<Outcome, { kind: "later" }>,
  { say }: FormsContext,
): void {
  if (outcome.kind === "sent") return tell(form, String(body["reach"]).includes("@") ? "mailed" : "done");
  const wrong = fieldsOf(form).filter(({ name }) => name in outcome.fields);
  tell(form, wrong.length > 0 ? "wrong" : "gone");
  for (const field of wrong) {
    const problem = outcome.fields[field.name] ?? "";
    showProblem(field, say?.(problem) ?? field.dataset["wrong"] ?? problem);
  }
  wrong[0]?.focus();
}

type Told = "done" | "mailed" | "waiting" | "busy" | "failed" | "wrong" | "gone";

/** Says it under the form, or in its place when nothing is left to do there. */
function tell(form: HTMLFormElement, what: Told): void {
  const said = form.nextElementSibling;
  if (!(said instanceof HTMLElement)) return;
  const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
  const done = what === "done" || what === "mailed";
  form.hidden = done || what === "waiting" || what === "busy";
  form.closest("details")?.setAttribute("open", "");
  said.textContent = said.dataset[what] ?? said.dataset["done"] ?? "";
  const next = said.nextElementSibling;
  if (next instanceof HTMLElement) next.hidden = !done;
  if (done) form.reset();
  if (form.hidden && hadFocus) said.focus();
}

/**
 * Sends what waits, one after the other, now, when the browser comes online and every now and then; what is for this
 * card says on it what became of it.
 * @returns tells of a new attempt to come, after so many seconds, when something more was kept.
 */
function sendWaiting(forms: readonly HTMLFormElement[], context: FormsContext): (after: number) => void {
  const { signal, uid, fetch } = context;
  const formOf = ({ path, body }: Note) =>
    (body["uid"] ?? body["to_uid"]) === uid ? forms.find((form) => form.dataset["path"] === path) : undefined;
  let running = false;
  let again = false;
  let timer = 0;
  const later = (after: number) => {
    clearTimeout(timer);
    // A random delay keeps many waiting browsers from retrying in the same second.
    const seconds = Math.max(RETRY_AFTER, after * (1 + Math.random() / 10));
    if (waitingNotes().length > 0) timer = window.setTimeout(() => void run(), seconds * 1000);
  };
  const run = async () => {
    again = running;
    if (running || signal.aborted) return;
    running = true;
    let after = 0;
    for (const note of waitingNotes()) {
      const outcome = await deliver(fetch, note);
      if (outcome.kind !== "later") take(note, outcome, formOf(note), context);
      else if (outcome.why === "waiting") break;
      else after = Math.max(after, outcome.after);
    }
    running = false;
    if (again) return run();
    later(after);
  };
  for (const form of waitingNotes().map(formOf)) if (form !== undefined) tell(form, "waiting");
  addEventListener("online", () => void run(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  void run();
  return later;
}

/** What was refused goes back into its form; while its card is not open it stays where it is. */
function take(
  note: Note,
  outcome: Exclude<Outcome, { kind: "later" }>,
  form: HTMLFormElement | undefined,
  context: FormsContext,
): void {
  if (outcome.kind === "refused" && form === undefined) return;
  forgetNote(note);
  if (form === undefined) return;
  if (outcome.kind === "refused") fill(form, note);
  settle(form, note, outcome, context);
}

/** Puts back what was written, to be mended. */
function fill(form: HTMLFormElement, { body, key }: Note): void {
  for (const field of fieldsOf(form)) {
    if (field.name in body) field.value = String(body[field.name]);
  }
  form.dataset["key"] = key;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The form's fields; its button is none. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input,textarea")];
}

function showProblem(field: Field, words: string): void {
  clearProblem(field);
  field.closest("details")?.setAttribute("open", "");
  const problem = document.createElement("small");
  problem.className = "cc-wrong";
  problem.id = `cc-wrong-${field.form?.dataset["path"] ?? ""}-${field.name}`;
  problem.textContent = words;
  field.closest(".cc-field")?.append(problem);
  field.ariaInvalid = "true";
  field.setAttribute("aria-describedby", problem.id);
}

function clearProblem(field: HTMLElement): void {
  field.closest(".cc-field")?.querySelector(".cc-wrong")?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
}
