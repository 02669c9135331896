import { Button as ActionButton, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { Button } from "@cardinal/contract/entities/button";
import type { ButtonRef } from "@cardinal/contract/entities/button-kinds";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { MAX_LAID_BUTTONS } from "@cardinal/contract/entities/layer";
import { memo, useEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { createButton, hasSavedFile, moveButton, replaceButton, restoreButton } from "./button-list.ts";
import { buttonMessages } from "./button-messages.ts";
import { ButtonRow } from "./button-row.tsx";
import classes from "./buttons.module.css";
import { KindMenu } from "./kind-menu.tsx";
import { useButtonName } from "./use-button-name.ts";
import { useAnnouncements, useReorderSensors } from "./use-reorder.ts";

interface ButtonListEditorProps {
  readonly value: readonly Button[];
  /** The buttons as they are saved; absent where none can have a document. */
  readonly stored?: readonly Button[];
  /** Problems of the buttons' data, as the contract's sentences, by the button's id. */
  readonly problems?: Readonly<Record<string, string>>;
  /** True for buttons on the cards of several people: fewer of them, and no documents, which belong to one person. */
  readonly isShared?: boolean;
  readonly onChange: (value: Button[]) => void;
  /** Reports whether a document is being uploaded; a stable function. */
  readonly onSending?: (isSending: boolean) => void;
}

interface Removed {
  readonly button: Button;
  readonly place: number;
  /** Whether it has a file that a save deletes. */
  readonly hasSavedFile: boolean;
}

const NONE: readonly Button[] = [];

/**
 * The buttons of a card: add one of any kind, fill in, label, hide, order by dragging, keys or menu, remove and undo.
 */
export const ButtonListEditor = memo(function ButtonListEditor({
  value,
  stored = NONE,
  problems = {},
  isShared = false,
  onChange,
  onSending,
}: ButtonListEditorProps) {
  const messages = useMessages(buttonMessages);
  const buttonName = useButtonName();
  const [added, setAdded] = useState<string | null>(null);
  const [lastRemoved, setRemoved] = useState<Removed | null>(null);
  // Discarding all changes also brings a removed button back.
  const isBack = value.some(({ id }) => id === lastRemoved?.button.id);
  const isDeleted = lastRemoved?.hasSavedFile === true && !hasSavedFile(lastRemoved.button, stored);
  const removed = isBack || isDeleted ? null : lastRemoved;
  const [said, setSaid] = useState("");
  const undo = useRef<HTMLButtonElement>(null);
  const sending = useRef(new Set<string>());
  const sensors = useReorderSensors();
  const accessibility = useAnnouncements(value);
  const full = value.length >= (isShared ? MAX_LAID_BUTTONS : MAX_BUTTONS);
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  const add = (ref: ButtonRef) => {
    const button = createButton(ref);
    setAdded(button.id);
    setRemoved(null);
    onChange([...value, button]);
  };
  const move = (from: number, to: number) => {
    const button = value[from];
    if (button === undefined || to < 0) return;
    onChange(moveButton(value, from, to));
    setSaid(messages.moved(buttonName(button), to + 1, value.length));
  };
  const endDrag = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => value.findIndex((button) => button.id === id);
    if (over !== null && active.id !== over.id) onChange(moveButton(value, place(active.id), place(over.id)));
  };
  const remove = (place: number) => {
    const button = value[place];
    if (button === undefined) return;
    setRemoved({ button, place, hasSavedFile: hasSavedFile(button, stored) });
    onChange(value.toSpliced(place, 1));
  };
  const restore = ({ button, place }: Removed) => {
    setRemoved(null);
    setAdded(button.id);
    onChange(restoreButton(value, button, place));
  };
  const reportSending = (id: string, isSending: boolean) => {
    if (isSending) sending.current.add(id);
    else sending.current.delete(id);
    onSending?.(sending.current.size > 0);
  };

  return (
    <Stack gap="sm">
      {value.length === 0 && removed === null && (
        <Text size="sm" c="dimmed">
          {isShared ? messages.sharedEmpty : messages.empty}
        </Text>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={endDrag}
      >
        <SortableContext items={value.map((button) => button.id)} strategy={verticalListSortingStrategy}>
          <ul className={classes["list"] ?? ""} aria-label={messages.list}>
            {value.map((button, place) => (
              <ButtonRow
                key={button.id}
                button={button}
                place={place}
                count={value.length}
                all={value}
                problem={problems[button.id]}
                focused={button.id === added}
                onChange={(changed) => onChange(replaceButton(value, changed))}
                onMove={(to) => move(place, to)}
                onRemove={() => remove(place)}
                onSending={(isSending) => reportSending(button.id, isSending)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {removed !== null && (
        <output className={classes["undo"]}>
          <Text size="sm">{messages.removed(buttonName(removed.button))}</Text>
          <ActionButton ref={undo} variant="subtle" size="compact-sm" onClick={() => restore(removed)}>
            {messages.undo}
          </ActionButton>
        </output>
      )}
      <Group gap="sm">
        <KindMenu disabled={full} isShared={isShared} onAdd={add} />
        {full && (
          <Text size="sm" c="dimmed">
            {isShared ? messages.sharedFull(MAX_LAID_BUTTONS) : messages.full(MAX_BUTTONS)}
          </Text>
        )}
      </Group>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </Stack>
  );
});
