const LABELABLE = new Set(["BUTTON", "INPUT", "METER", "OUTPUT", "PROGRESS", "SELECT", "TEXTAREA"]);

const isLabelable = (element: Element) =>
  LABELABLE.has(element.tagName) && !(element instanceof HTMLInputElement && element.type === "hidden");

/** The first control within a label, without a selector: a query is slower in jsdom than a tree walk. */
function firstControl(element: Element): Element | null {
  for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
    const found = isLabelable(child) ? child : firstControl(child);
    if (found !== null) return found;
  }
  return null;
}

/** All labels of the document; its length is read once, because jsdom first looks for an element named `length`. */
function allLabels(): Element[] {
  const labels = document.getElementsByTagName("label");
  return Array.from({ length: labels.length }, (_, at) => labels[at]).filter((label) => label !== undefined);
}

function labelsOf(control: Element): Element[] | null {
  if (!isLabelable(control)) return null;
  const isNamed = control.id !== "" && document.getElementById(control.id) === control;
  return allLabels().filter((label) =>
    label.hasAttribute("for")
      ? isNamed && label.getAttribute("for") === control.id
      : label.contains(control) && firstControl(label) === control,
  );
}

/**
 * Finds the labels of a control in one walk over the labels. jsdom 29 searches the whole document once for each label
 * of it, and for each control anew, which took a quarter of the time of a test of a large form.
 */
export function speedUpLabels(): void {
  const kinds = [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ];
  for (const { prototype } of kinds)
    Object.defineProperty(prototype, "labels", {
      configurable: true,
      get(this: Element) {
        return labelsOf(this);
      },
    });
}
