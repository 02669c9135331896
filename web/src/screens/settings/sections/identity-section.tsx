import { initials } from "@cardinal/card/qr/initials";
import { countCodePoints } from "@cardinal/contract/fields/characters";
import { TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ChangeEvent } from "react";
import { PhotoField } from "../../../features/photo/photo-field.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { useMessages } from "../../../lib/messages.ts";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { AdminNote, LockNote, Section, useLock } from "./section.tsx";
import { settingsMessages } from "../settings-messages.ts";
import classes from "../settings.module.css";
import type { CardForm } from "../draft/use-card-form.ts";
import type { Unsent } from "../use-unsent.ts";

/** Only for employees. */
const AskForChange = lazyPart("ask-for-change", async () => (await import("./ask-for-change.tsx")).AskForChange, {
  pending: null,
});

const MAX_BIO_LENGTH = 2000;

type TextField = "name_first" | "name_last" | "pronouns" | "job_title" | "organization_name" | "address" | "bio";

interface IdentitySectionProps {
  readonly editor: CardForm;
  readonly unsent: Unsent;
}

/** The owner of the card: photo, names, job, company, address and bio. */
export function IdentitySection({ editor, unsent }: IdentitySectionProps) {
  const messages = useMessages(settingsMessages);
  const sentence = useFieldSentence();
  const lock = useLock(editor.card);
  const { values, problems, card, setField } = editor;

  const fixedTexts: Partial<Record<TextField, string | undefined>> = card.enterprise_profile ?? {};
  const prefilled: Partial<Record<TextField, string | undefined>> = card.enterprise_profile?.prefilled ?? {};
  const toProps = (field: TextField) => {
    const reason = lock(field);
    return {
      "data-path": field,
      value: fixedTexts[field] ?? values[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setField(field, event.currentTarget.value),
      label: messages.field[field],
      error: sentence(problems[field]),
      // What the card shows while the field is empty.
      ...(prefilled[field] === undefined ? {} : { placeholder: prefilled[field] }),
      ...(reason === null
        ? {}
        : {
            readOnly: true,
            description: reason,
            // Below the input, so that the inputs of a row are aligned.
            inputWrapperOrder: ["label" as const, "input" as const, "description" as const, "error" as const],
            rightSection: <IconLock size={16} aria-hidden />,
          }),
    };
  };
  const photoLock = lock("profile_pic");

  return (
    <Section name="identity">
      <AdminNote card={card} />
      {photoLock !== null ? (
        <LockNote reason={photoLock} />
      ) : (
        <PhotoField
          photo={card.profile_pic}
          initials={initials(values)}
          onChange={editor.adopt}
          onSending={unsent.report.photo}
        />
      )}
      <div className={classes["pair"]}>
        <TextInput {...toProps("name_first")} autoComplete="given-name" required withAsterisk={false} />
        <TextInput {...toProps("name_last")} autoComplete="family-name" />
      </div>
      <div className={classes["pair"]}>
        <TextInput {...toProps("job_title")} autoComplete="organization-title" />
        <TextInput {...toProps("organization_name")} autoComplete="organization" />
      </div>
      <TextInput
        {...toProps("pronouns")}
        placeholder={messages.placeholder.pronouns}
        className={classes["half"] ?? ""}
      />
      <TextArea
        description={messages.count(formatNumber(countCodePoints(values.bio)), formatNumber(MAX_BIO_LENGTH))}
        {...toProps("bio")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={prefilled.bio ?? messages.placeholder.bio}
        rows={3}
        classNames={{ input: classes["grows"] ?? "" }}
      />
      <TextArea
        {...toProps("address")}
        autoComplete="street-address"
        rows={2}
        classNames={{ input: classes["grows"] ?? "" }}
      />
      {card.enterprise !== null && (
        <AskForChange card={card} isUnsent={unsent.is.request} onUnsent={unsent.report.request} />
      )}
    </Section>
  );
}
