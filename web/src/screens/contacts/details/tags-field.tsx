import { Pill, TagsInput } from "@mantine/core";
import { isSameTag, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { useRef, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useTags } from "../stored/use-contacts.ts";
import { detailsMessages } from "./details-messages.ts";

/** Longest tag, in UTF-16 units; the contract has the same bound. */
const MAX_TAG_LENGTH = 40;

interface TagsFieldProps {
  readonly uid: string | null;
  readonly value: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

/** Tags as they are stored: spelled as in other contacts, and without duplicates. */
function toTags(typed: readonly string[], inUse: readonly string[]): string[] {
  const tags = typed.map((tag) => tag.trim().replace(/^#/, "").trim()).filter((tag) => tag !== "");
  const written = tags.map((tag) => inUse.find((known) => isSameTag(known, tag)) ?? tag);
  return written.filter((tag, at) => written.findIndex((other) => isSameTag(other, tag)) === at);
}

/** A contact's tags; suggests those of other contacts. */
export function TagsField({ uid, value, problem, onChange }: TagsFieldProps) {
  const messages = useMessages(detailsMessages).notes;
  const input = useRef<HTMLInputElement>(null);
  const { tags, load } = useTags(uid);
  const [isFull, setFull] = useState(false);
  return (
    <TagsInput
      ref={input}
      label={messages.tags}
      placeholder={value.length === 0 ? messages.tagsPlaceholder : ""}
      value={[...value]}
      data={tags.filter((tag) => !value.some((own) => isSameTag(own, tag)))}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG_LENGTH}
      splitChars={[",", ";"]}
      acceptValueOnBlur
      onFocus={load}
      error={problem ?? (isFull ? messages.tagsFull(MAX_TAGS) : undefined)}
      onMaxTags={(tag) => setFull(tag !== "")}
      onChange={(next) => {
        setFull(false);
        onChange(toTags(next, tags));
      }}
      renderPill={({ option, onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={() => {
            onRemove?.();
            input.current?.focus();
          }}
          // Mantine hides these buttons from the keyboard and from screen readers.
          removeButtonProps={{
            "aria-label": messages.removeTag(option.label ?? option.value),
            "aria-hidden": false,
            tabIndex: 0,
          }}
        >
          {option.label ?? option.value}
        </Pill>
      )}
    />
  );
}
