import { deliver, newKey, type Note, type Outcome } from "./deliver.ts";
import { forgetNote, keepNote, waitingNotes } from "./waiting-notes.ts";

/** How long after a failed attempt what waits is tried again, in milliseconds; coming online tries at once. */
const RETRY_AFTER = 20_000;

export interface FormsContext {
  readonly uid: string;
  readonly source: string | undefined;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly say?: (problem: string) => string;
}

/** Sends the card's forms from where they are, and what could not be sent before once there is a connection. */
export function enableForms(root: HTMLElement, context: FormsContext): void {
  const { signal } = context;
  const forms = [...root.querySelectorAll<HTMLFormElement>("form[data-path]")];
  const retryLater = sendWaiting(forms, context);
  for (const form of forms) {
    form.noValidate = true;
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void submit(form, context, retryLater);
      },
      { signal },
    );
    form.addEventListener(
      "input",
      ({ target }) => {
        delete form.dataset["key"];
        if (target instanceof HTMLElement) clearProblem(target);
      },
      { signal },
    );
  }
}

/** What is in the form as the call's body; empty fields are left out. */
function toBody(form: HTMLFormElement, source: string | undefined): Note["body"] {
  const typed = [...new FormData(form)].filter((entry): entry is [string, string] => entry[1] !== "");
  const body = Object.fromEntries(typed);
  if (!("consent" in body)) return body;
  return { ...body, consent: true, ...(source === undefined ? {} : { source }) };
}

async function submit(form: HTMLFormElement, context: FormsContext, retryLater: () => void): Promise<void> {
  const button = form.querySelector("button");
  if (button === null || button.disabled) return;
  const wrong = fieldsOf(form).filter((field) => !field.validity.valid);
  for (const field of wrong) showProblem(field, field.validationMessage);
  if (wrong.length > 0) return wrong[0]?.focus();
  const key = (form.dataset["key"] ??= newKey());
  const note = { path: form.dataset["path"] ?? "", body: toBody(form, context.source), key };
  button.disabled = true;
  const outcome = await deliver(context.fetch, note);
  button.disabled = false;
  if (outcome.kind === "unreachable" && keepNote(note)) {
    tell(form, "waiting");
    return retryLater();
  }
  settle(form, outcome, context);
}

/** Shows on the card what became of a note. */
function settle(form: HTMLFormElement, outcome: Outcome, { say = (problem) => problem }: FormsContext): void {
  if (outcome.kind === "sent") return tell(form, "done");
  tell(form, outcome.kind === "many" ? "many" : "failed");
  if (outcome.kind !== "refused") return;
  const wrong = fieldsOf(form).filter(({ name }) => name in outcome.fields);
  for (const field of wrong) showProblem(field, say(outcome.fields[field.name] ?? ""));
  wrong[0]?.focus();
}

/** Says it under the form, or in its place when nothing is left to do there. */
function tell(form: HTMLFormElement, what: "done" | "waiting" | "failed" | "many"): void {
  const said = form.nextElementSibling;
  if (!(said instanceof HTMLElement)) return;
  const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
  form.hidden = what === "done" || what === "waiting";
  form.closest("details")?.setAttribute("open", "");
  said.textContent = said.dataset[what] ?? "";
  if (what === "done") form.reset();
  if (form.hidden && hadFocus) said.focus();
}

/**
 * Sends what waits, one after the other, now, when the browser comes online and every now and then; what is for this
 * card says on it what became of it.
 * @returns tells of a new attempt to come, after something more was kept.
 */
function sendWaiting(forms: readonly HTMLFormElement[], context: FormsContext): () => void {
  const { signal, uid, fetch } = context;
  const formOf = ({ path, body }: Note) =>
    (body["uid"] ?? body["to_uid"]) === uid ? forms.find((form) => form.dataset["path"] === path) : undefined;
  let running = false;
  let again = false;
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    if (waitingNotes().length > 0) timer = window.setTimeout(() => void run(), RETRY_AFTER);
  };
  const run = async () => {
    again = running;
    if (running || signal.aborted) return;
    running = true;
    for (const note of waitingNotes()) {
      const outcome = await deliver(fetch, note);
      if (outcome.kind === "unreachable") break;
      take(note, outcome, formOf(note), context);
    }
    running = false;
    if (again) return run();
    later();
  };
  for (const form of waitingNotes().map(formOf)) if (form !== undefined) tell(form, "waiting");
  addEventListener("online", () => void run(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  void run();
  return later;
}

/** What was refused goes back into its form; while its card is not open it stays where it is. */
function take(note: Note, outcome: Outcome, form: HTMLFormElement | undefined, context: FormsContext): void {
  const refused = outcome.kind === "refused" && form !== undefined;
  if (outcome.kind === "sent" || refused) forgetNote(note);
  if (refused) fill(form, note);
  if (form !== undefined && (outcome.kind === "sent" || refused)) settle(form, outcome, context);
}

/** Puts back what was written, to be mended. */
function fill(form: HTMLFormElement, { body, key }: Note): void {
  for (const field of fieldsOf(form)) {
    if (field.type === "checkbox") (field as HTMLInputElement).checked = field.name in body;
    else if (field.name in body) field.value = String(body[field.name]);
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
