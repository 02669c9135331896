import { toPlainLine, toPlainText } from "@cardinal/contract/fields/characters";
import { deliver, type Submission, type Outcome, visitorToken } from "./deliver.ts";
import { newKey } from "./new-key.ts";
import { dropExpired, dropSubmission, isOutdated, queueSubmission, queuedSubmissions } from "./submission-queue.ts";

/** Minimum seconds between a failed attempt and the next one; coming online retries immediately. */
const RETRY_AFTER = 20;

export interface FormsContext {
  readonly uid: string;
  readonly source: string | undefined;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly say?: (problem: string) => string;
}

/**
 * Prepares the card's forms and sends the queued submissions.
 * @returns a function that submits a form.
 */
export function startForms(forms: readonly HTMLFormElement[], context: FormsContext): (form: HTMLFormElement) => void {
  const retry = sendQueue(forms, context);
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

/** The form's fields as the body of the call, without empty ones. */
function toBody(form: HTMLFormElement, source: string | undefined): Submission["body"] {
  const typed = [...new FormData(form)]
    .filter((entry): entry is [string, string] => entry[1] !== "")
    .map(([name, value]) => {
      const hasLines = form.elements.namedItem(name) instanceof HTMLTextAreaElement;
      return [name, hasLines ? toPlainText(value) : toPlainLine(value)] as const;
    });
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
  const submission = { path: form.dataset["path"] ?? "", body: toBody(form, context.source), key };
  const setSending = (isSending: boolean) => {
    button.disabled = isSending;
    // What would be typed now is not part of the submission, and would be lost when it succeeds.
    for (const field of fieldsOf(form)) field.readOnly = isSending;
  };
  setSending(true);
  const outcome = await deliver(context.fetch, submission);
  setSending(false);
  if (outcome.kind !== "later") return settle(form, submission, outcome, context);
  if (!queueSubmission({ ...submission, date: Date.now() })) return showState(form, "failed");
  showState(form, outcome.why);
  retry(outcome.after);
}

/** Shows the outcome of a submission on the card. */
function settle(
  form: HTMLFormElement,
  { body }: Submission,
  outcome: Exclude<Outcome, { kind: "later" }>,
  { say }: FormsContext,
): void {
  if (outcome.kind === "outdated") return showState(form, "failed");
  if (outcome.kind === "sent") return showState(form, String(body["reach"]).includes("@") ? "mailed" : "done");
  const wrong = fieldsOf(form).filter(({ name }) => name in outcome.fields);
  showState(form, wrong.length > 0 ? "wrong" : "gone", outcome.said);
  for (const field of wrong) {
    const problem = outcome.fields[field.name] ?? "";
    showProblem(field, say?.(problem) ?? ownMessage(field, body) ?? problem);
  }
  wrong[0]?.focus();
}

/** The field's own message in the card's language. If `phone` is given, `reach` must be an email address. */
function ownMessage({ dataset }: Field, { reach, phone }: Submission["body"]): string | undefined {
  const { wrong, twoPhones = wrong } = dataset;
  return phone === undefined || String(reach).includes("@") ? wrong : twoPhones;
}

type FormState = "done" | "mailed" | "offline" | "busy" | "failed" | "wrong" | "gone";

/** Shows a message below the form, or in its place when the form is done. */
function showState(form: HTMLFormElement, state: FormState, message?: string): void {
  const output = form.nextElementSibling;
  if (!(output instanceof HTMLElement)) return;
  const text = message ?? output.dataset[state] ?? output.dataset["done"] ?? "";
  // A retry with the same outcome changes nothing, and leaves the focus.
  if (form.hidden && output.textContent === text) return;
  const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
  const done = state === "done" || state === "mailed";
  form.hidden = done || state === "offline" || state === "busy";
  form.closest("details")?.setAttribute("open", "");
  output.textContent = text;
  const next = output.nextElementSibling;
  if (next instanceof HTMLElement) next.hidden = !done;
  if (done) form.reset();
  if (form.hidden && hadFocus) output.focus();
}

/**
 * Sends the queue in order: now, when the browser comes online, and at intervals. The card shows the outcome of its own
 * submissions. A refused submission of another card waits until that card is opened.
 * @returns a function that schedules the next attempt after a number of seconds.
 */
function sendQueue(forms: readonly HTMLFormElement[], context: FormsContext): (after: number) => void {
  const { signal, uid, fetch } = context;
  const isOwn = ({ body }: Submission) => (body["uid"] ?? body["to_uid"]) === uid;
  const formOf = (submission: Submission) =>
    isOwn(submission) ? forms.find((form) => form.dataset["path"] === submission.path) : undefined;
  // What was refused would be refused again, unless the visitor corrects it on its own card.
  const sendable = () => queuedSubmissions().filter((one) => one.refused === undefined || isOwn(one));
  let running = false;
  let again = false;
  let timer = 0;
  const schedule = (after: number) => {
    clearTimeout(timer);
    // A random delay keeps many waiting browsers from retrying in the same second.
    const seconds = Math.max(RETRY_AFTER, after * (1 + Math.random() / 10));
    if (sendable().length > 0) timer = window.setTimeout(() => void run(), seconds * 1000);
  };
  const run = async () => {
    again = running;
    if (running || signal.aborted) return;
    running = true;
    let after = 0;
    for (const submission of sendable()) {
      const outcome: Outcome = isOutdated(submission) ? { kind: "outdated" } : await deliver(fetch, submission);
      const isRejected = outcome.kind === "refused" || outcome.kind === "outdated";
      if (isRejected && !isOwn(submission)) queueSubmission({ ...submission, refused: Date.now() });
      else if (outcome.kind !== "later") settleQueued(submission, outcome, formOf(submission), context);
      else {
        const isOffline = outcome.why === "offline";
        // A visible form is not waiting: its submission is another tab's.
        for (const form of (isOffline ? queuedSubmissions() : [submission]).map(formOf))
          if (form?.hidden) showState(form, outcome.why);
        if (isOffline) break;
        after = Math.max(after, outcome.after);
      }
    }
    running = false;
    if (again) return run();
    schedule(after);
  };
  dropExpired();
  const why = navigator.onLine ? "busy" : "offline";
  for (const form of queuedSubmissions().map(formOf)) if (form !== undefined) showState(form, why);
  addEventListener("online", () => void run(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  void run();
  return schedule;
}

/** Settles a queued submission. A refused one returns to its form. */
function settleQueued(
  submission: Submission,
  outcome: Exclude<Outcome, { kind: "later" }>,
  form: HTMLFormElement | undefined,
  context: FormsContext,
): void {
  dropSubmission(submission);
  if (form === undefined) return;
  if (outcome.kind !== "sent") fill(form, submission);
  // The visitor decides whether to send it again, which is a new call.
  if (outcome.kind === "outdated") delete form.dataset["key"];
  settle(form, submission, outcome, context);
}

/** Puts a refused submission back into the form, so that the visitor can correct it. */
function fill(form: HTMLFormElement, { body, key }: Submission): void {
  for (const field of fieldsOf(form)) {
    if (field.name in body) field.value = String(body[field.name]);
  }
  form.dataset["key"] = key;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The form's fields without its button. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input,textarea")];
}

function showProblem(field: Field, message: string): void {
  clearProblem(field);
  field.closest("details")?.setAttribute("open", "");
  const problem = document.createElement("small");
  problem.className = "cc-wrong";
  problem.id = `cc-wrong-${field.form?.dataset["path"] ?? ""}-${field.name}`;
  problem.textContent = message;
  field.closest(".cc-field")?.append(problem);
  field.ariaInvalid = "true";
  field.setAttribute("aria-describedby", problem.id);
}

function clearProblem(field: HTMLElement): void {
  field.closest(".cc-field")?.querySelector(".cc-wrong")?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
}
