import type { FormTree } from "../encoding/form.ts";
import type { CardInput } from "../lifecycle/cards.ts";
import { CARDS } from "../lifecycle/payments.ts";
import { type Html, html } from "./layout.ts";

const FAR_YEAR = 2100;

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** A field for a card number, a button, and a button for each known test card. */
export function cardFields(label: string): Html {
  const known = Object.entries(CARDS).map(
    ([number, what]) =>
      html`<button name="card" value="${number}" formnovalidate>${spaced(number)} <span>${what}</span></button>`,
  );
  return html`<label
      ><span>Card number</span
      ><input name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" maxlength="23" /></label
    ><button class="main">${label}</button>
    <div class="cards" role="group" aria-label="Test cards">${known}</div>`;
}

/** A text field of a form. */
export function fieldOf(form: FormTree, name: string): string {
  const value = form[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The card in a form; null when its number is unknown. */
export function cardOf(form: FormTree): CardInput | null {
  const number = (fieldOf(form, "card") || fieldOf(form, "number")).replaceAll(" ", "");
  return Object.hasOwn(CARDS, number) ? { number, month: 12, year: FAR_YEAR } : null;
}

export const UNKNOWN_CARD = "Your card number is invalid. Use one of the numbers below.";
