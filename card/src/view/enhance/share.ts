/** How long the confirmation replaces the button's label, in milliseconds. */
const SAID_FOR = 2000;

/**
 * Opens the system's share sheet; where there is none, copies the link and says so.
 * @param button holds the words of the confirmation in `data-done`.
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
  if (await copyText(link.url)) sayDone(button);
}

/** Copies a text; false when the browser would not. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

/** Copies what a button holds in `data-copy`, and says so. */
export async function copyAndSay(button: HTMLElement): Promise<void> {
  if (await copyText(button.dataset["copy"] ?? "")) sayDone(button);
}

/** Shows a button's `data-done` words in place of its label for two seconds; a live region reads them out. */
function sayDone(button: HTMLElement): void {
  const label = button.lastChild;
  const words = button.dataset["done"];
  if (label === null || words === undefined || label.textContent === words) return;
  const before = label.textContent;
  label.textContent = words;
  button.ariaLive = "polite";
  button.dataset["said"] = "";
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset["said"];
  }, SAID_FOR);
}

/** The old way, for pages without a secure origin and for browsers inside other apps. */
function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way left where the clipboard is closed
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
