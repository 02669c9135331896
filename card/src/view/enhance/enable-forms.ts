import { QUEUE_KEY } from "./count.ts";
import type { FormsContext } from "./visitor-forms.ts";

/**
 * Sends the card's forms from where they are. What that needs is a file of its own, loaded when one of them is opened, or
 * when something waits to be sent; without it a form goes its way without scripts.
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
  const look = () => {
    if (hasQueue()) prepare();
  };
  addEventListener("online", look, { signal });
  look();
}

function hasQueue(): boolean {
  try {
    return localStorage.getItem(QUEUE_KEY) !== null;
  } catch {
    return false; // storage can be forbidden
  }
}
