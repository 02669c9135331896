/** How long the confirmation replaces the button's label, in milliseconds. */
const CONFIRMATION_MS = 2000;

/**
 * Opens the system's share sheet; where there is none, copies the link and confirms it.
 * @param button contains the text of the confirmation in `data-done`.
 */
export async function shareCard(
  button: HTMLElement,
  link: { readonly title: string; readonly url: string },
): Promise<void> {
  if ("share" in navigator) {
    try {
      await navigator.share(link);
      return;
    } catch (problem) {
      if ((problem as DOMException).name === "AbortError") return; // closed without choosing
    }
  }
  if (await copyText(link.url)) confirmOn(button);
}

/** Copies a text; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** Copies a button's `data-copy` and confirms it. */
export async function copyAndConfirm(button: HTMLElement): Promise<void> {
  if (await copyText(button.dataset["copy"] ?? "")) confirmOn(button);
}

/** Replaces a button's label with its `data-done` for two seconds; a live region announces it. */
function confirmOn(button: HTMLElement): void {
  const label = button.lastChild;
  const confirmation = button.dataset["done"];
  if (label === null || confirmation === undefined || label.textContent === confirmation) return;
  const before = label.textContent;
  label.textContent = confirmation;
  button.ariaLive = "polite";
  button.dataset["said"] = "";
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset["said"];
  }, CONFIRMATION_MS);
}

/** The deprecated method, for pages without a secure origin and for in-app browsers. */
function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where the clipboard API is unavailable
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
