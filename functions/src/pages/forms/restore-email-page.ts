import { paths } from "@cardinal/contract/paths";
import { RESTORE_LIMITS } from "../../config/limits.ts";
import { findRestorable, type Restorable, restoreEmail } from "../../domain/credentials/restore-email.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { type Markup, markup } from "../../text/markup.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import type { FormPage } from "./form-page.ts";
import { enforceLinkLimits, seeOther } from "./read-input.ts";

const TEXTS = {
  en: {
    question: "Restore your address?",
    asks: (email: string) =>
      `If it wasn’t you who changed the address of your account, or asked to change it, restore ${email} here.`,
    steps: [
      "You’ll sign in with this address again.",
      "All devices are signed out.",
      "Your current password stops working. We’ll send a link to this address to set a new one.",
    ],
    button: "Restore my address",
    done: "Your address has been restored",
    told: (email: string) =>
      `We’ve sent a link to ${email}. Open it and set a new password; then you can sign in again.`,
    signIn: "Sign in",
    broken: "This link no longer works",
    brokenText:
      "It works for 7 days, and only until an earlier address has been restored. If you can’t sign in, reset your password.",
    reset: "Reset password",
    taken: "This address belongs to another account",
    takenText: (email: string) =>
      `${email} has been confirmed for another account in the meantime. Sign in to that account, or delete it and open this link again.`,
  },
  de: {
    question: "E-Mail-Adresse wiederherstellen?",
    asks: (email: string) =>
      `Wenn nicht Sie die Adresse Ihres Kontos geändert oder die Änderung angefordert haben, stellen Sie ${email} hier wieder her.`,
    steps: [
      "Sie melden sich wieder mit dieser Adresse an.",
      "Alle Geräte werden abgemeldet.",
      "Ihr aktuelles Passwort gilt nicht mehr. An diese Adresse senden wir einen Link, mit dem Sie ein neues festlegen.",
    ],
    button: "Adresse wiederherstellen",
    done: "Ihre Adresse wurde wiederhergestellt",
    told: (email: string) =>
      `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn und legen Sie ein neues Passwort fest; dann können Sie sich wieder anmelden.`,
    signIn: "Anmelden",
    broken: "Dieser Link funktioniert nicht mehr",
    brokenText:
      "Er gilt 7 Tage und nur, bis eine frühere Adresse wiederhergestellt wurde. Wenn Sie sich nicht anmelden können, setzen Sie Ihr Passwort zurück.",
    reset: "Passwort zurücksetzen",
    taken: "Diese Adresse gehört zu einem anderen Konto",
    takenText: (email: string) =>
      `${email} wurde inzwischen für ein anderes Konto bestätigt. Melden Sie sich dort an, oder löschen Sie es und öffnen Sie diesen Link noch einmal.`,
  },
} as const;

function page(language: Language, title: string, rest: Markup, status = 200): HttpReply {
  return plainPage({ status, language, title, body: markup`<h1>${title}</h1>${rest}` });
}

function ask(language: Language, { email }: Restorable, here: string): HttpReply {
  const texts = TEXTS[language];
  const [first, second, third] = texts.steps;
  const steps = markup`<ul><li>${first}</li><li>${second}</li><li>${third}</li></ul>`;
  const form = markup`<form method="post" action="${here}"><button>${texts.button}</button></form>`;
  return page(language, texts.question, markup`<p>${texts.asks(email)}</p>${steps}${form}`);
}

function done(language: Language, { email }: Restorable): HttpReply {
  const texts = TEXTS[language];
  return page(language, texts.done, markup`<p>${texts.told(email)}</p><a href="${paths.login()}">${texts.signIn}</a>`);
}

function broken(language: Language): HttpReply {
  const texts = TEXTS[language];
  return page(language, texts.broken, markup`<p>${texts.brokenText}</p><a href="/reset">${texts.reset}</a>`, 404);
}

/** `/r/{token}`: GET asks for confirmation and changes nothing, POST restores a former address of the account. */
export const showRestoreEmail: FormPage = async (ctx, { method, segments, query, language: reader }) => {
  const token = segments.length === 1 ? (segments[0] ?? "") : "";
  const target = ctx.gateways.links.read("restore", token);
  const found = target === null ? null : await findRestorable(ctx, target);
  if (target === null || found === null) return broken(reader);
  const language = found.language ?? reader;
  const here = `/r/${token}`;
  if (method === "GET") return query.get("now") === "done" ? done(language, found) : ask(language, found, here);
  await enforceLinkLimits(ctx, "restore", RESTORE_LIMITS, target);
  try {
    await restoreEmail(ctx, target, reader);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "already-exists") throw error;
    const texts = TEXTS[language];
    const rest = markup`<p>${texts.takenText(found.email)}</p><a href="${paths.login()}">${texts.signIn}</a>`;
    return page(language, texts.taken, rest, 409);
  }
  return seeOther(`${here}?now=done`);
};
