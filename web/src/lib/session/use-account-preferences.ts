import type { User } from "@cardinal/contract/entities/user";
import { useEffect } from "react";
import { call } from "../api.ts";
import { afterScreen } from "../chunks/after-screen.ts";
import { whenIdle } from "../chunks/when-idle.ts";
import { browserZone } from "../format.ts";
import {
  getLanguage,
  isLanguageChosen,
  type Language,
  LANGUAGE_NAMES,
  onLanguageChosen,
  setLanguage,
} from "../language.ts";
import { isRegistered } from "./session-data.ts";

/** Stores the language in the account, or queues it while offline; a refusal is retried on the next visit or choice. */
async function keepLanguage(language: Language): Promise<void> {
  const { sendOrQueue } = await import("../offline/queue.ts");
  await sendOrQueue("saveSettings", { settings: { language } }, LANGUAGE_NAMES[language], { isAsked: false });
}

const keepQuietly = (language: Language) => void keepLanguage(language).catch(() => undefined);

/** Stores the device's time zone in the account; after a failure, the next session does it. */
async function keepTimeZone(): Promise<void> {
  const { updateUser } = await import("@cardinal/contract/endpoints/users/update-user");
  await call(updateUser, { settings: { time_zone: browserZone() } });
}

/**
 * Applies the account's language if none was chosen on this browser, and stores the one in use: the first time
 * at once, since mails and card are written in it, and later when the user chooses another one in the header. The time
 * zone of the first device is stored as well: mails and exports contain dates.
 */
export function useAccountPreferences(user: User | null): void {
  const isBegun = isRegistered(user);
  const language = user?.settings.language;
  const hasZone = user?.settings.time_zone !== undefined;
  useEffect(() => {
    if (language !== undefined && !isLanguageChosen()) setLanguage(language, { remember: false });
  }, [language]);
  useEffect(() => {
    if (isBegun && language === undefined) keepQuietly(getLanguage());
  }, [isBegun, language]);
  useEffect(() => (isBegun ? onLanguageChosen(keepQuietly) : undefined), [isBegun]);
  useEffect(
    () => (isBegun && !hasZone ? whenIdle(() => void afterScreen(keepTimeZone).catch(() => undefined)) : undefined),
    [isBegun, hasZone],
  );
}
