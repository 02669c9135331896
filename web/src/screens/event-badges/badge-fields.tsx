import type { BadgeKind, BadgeKindStyle } from "@cardinal/contract/entities/events/badge";
import { NativeSelect, TextInput } from "@mantine/core";
import { BADGE_KINDS } from "@cardinal/contract/entities/events/badge";
import { useKindNames } from "../../features/events/kind-names.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { badgesMessages } from "./badges-messages.ts";

const FIELDS = ["name_first", "name_last", "company", "title", "email", "phone"] as const;

/** A badge as form values. */
export type BadgeDraft = Readonly<Record<(typeof FIELDS)[number], string>> & { readonly kind: BadgeKind };

export const EMPTY_DRAFT: BadgeDraft = {
  name_first: "",
  name_last: "",
  company: "",
  title: "",
  email: "",
  phone: "",
  kind: "attendee",
};

interface BadgeFieldsProps {
  readonly draft: BadgeDraft;
  readonly kinds: readonly BadgeKindStyle[];
  /** Problems by field, as the contract's sentences. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: BadgeDraft) => void;
}

const TYPES = { email: "email", phone: "tel" } as const;

/** The fields of a badge, in the order in which desk staff ask for them. */
export function BadgeFields({ draft, kinds, problems, onChange }: BadgeFieldsProps) {
  const text = useMessages(badgesMessages).dialog;
  const kindText = useMessages(badgesMessages).kind;
  const toName = useKindNames(kinds);
  const toSentence = useFieldSentence();
  return (
    <>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={text.field[field]}
          type={field === "email" || field === "phone" ? TYPES[field] : "text"}
          autoComplete="off"
          data-autofocus={field === "name_first" || undefined}
          value={draft[field]}
          error={toSentence(problems[field])}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, [field]: value })}
        />
      ))}
      <NativeSelect
        label={kindText}
        value={draft.kind}
        data={kinds.map(({ kind }) => ({ value: kind, label: toName(kind) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, kind: BADGE_KINDS.find((kind) => kind === value) ?? "attendee" })
        }
      />
    </>
  );
}
