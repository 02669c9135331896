import { Button, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { browserZone } from "../../../lib/format.ts";
import { LANGUAGE_NAMES, LANGUAGES, setLanguage, useLanguage, type Language } from "../../../lib/language.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { preferencesMessages } from "./preferences-messages.ts";
import { useSettings } from "./use-settings.ts";

function listTimeZones(also: readonly string[]): string[] {
  return [...new Set([...also, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
}

/** Language and time zone. */
export function LanguageSection({ user }: AccountPartProps) {
  const text = useMessages(preferencesMessages);
  const { saved: savedText } = useMessages(accountMessages);
  const { settings, failure, saved, change } = useSettings(user);
  const shown = useLanguage();
  // This browser may show another language than the account's, because it was chosen before the sign-in.
  const language = settings.language ?? shown;
  const label = useId();
  const here = browserZone();
  const zone = settings.time_zone ?? here;

  const choose = async (chosen: Language) => {
    setLanguage(chosen);
    if (!(await change({ language: chosen }))) setLanguage(shown);
  };
  return (
    <AccountSection name="language" hint={text.hint}>
      <Stack gap={4} align="flex-start">
        <Text size="sm" fw={500} id={label}>
          {text.language}
        </Text>
        <Text size="xs" c="dimmed">
          {text.languageHint}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={language}
          data={LANGUAGES.map((one) => ({ value: one, label: <span lang={one}>{LANGUAGE_NAMES[one]}</span> }))}
          onChange={(chosen) => void choose(chosen)}
        />
      </Stack>
      {language !== shown && (
        <Stack gap={4} align="flex-start">
          <Text size="sm">{text.otherHere}</Text>
          <Button variant="default" size="xs" onClick={() => setLanguage(language)}>
            {text.useHere(LANGUAGE_NAMES[language])}
          </Button>
        </Stack>
      )}
      <Select
        label={text.zone}
        description={text.zoneHint}
        searchable
        allowDeselect={false}
        limit={50}
        nothingFoundMessage={text.zoneNone}
        data={listTimeZones([zone])}
        value={zone}
        onChange={(time_zone) => time_zone !== null && void change({ time_zone })}
      />
      {zone !== here && (
        <div className={classes["actions"]}>
          <Button variant="default" size="xs" onClick={() => void change({ time_zone: here })}>
            {text.useZone(here)}
          </Button>
        </div>
      )}
      <FailureNote error={failure} />
      <Text component="output" size="sm" c="dimmed">
        {saved && savedText}
      </Text>
    </AccountSection>
  );
}
