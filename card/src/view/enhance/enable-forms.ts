import { QUEUE_KEY } from "./count.ts";
import type { FormsContext } from "./visitor-forms.ts";

/**
 * Sends the card's forms by script. The code for it is a separate file that loads when a form is opened or when
 * submissions are queued. If it cannot load, the form is submitted without scripts.
 */
export function enableForms(root: HTMLElement, context: FormsContext): void {
  const { signal } = context;
  const forms = [...root.querySelectorAll<HTMLFormElement>("form[data-path]")];
  let loaded: Promise<(form: HTMLFormElement) => void> | undefined;
  const load = () => (loaded ??= import("./visitor-forms.ts").then(({ startForms }) => startForms(forms, context)));
  const prepare = () => void load().catch(() => (loaded = undefined));
  for (const form of forms) {
    form.noValidate = true;
    form.closest("details")?.addEventListener("toggle", prepare, { signal });
    const submit = (event: Event) => {
      event.preventDefault();
      load().then(
        (send) => send(form),
        () => form.submit(),
      );
    };
    form.addEventListener("submit", submit, { signal });
  }
  const sendQueued = () => {
    if (hasQueue()) prepare();
  };
  addEventListener("online", sendQueued, { signal });
  sendQueued();
}

function hasQueue(): boolean {
  try {
    return localStorage.getItem(QUEUE_KEY) !== null;
  } catch {
    return false; // storage can be blocked
  }
}
