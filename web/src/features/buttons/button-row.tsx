import { ActionIcon, Menu, Text, Textarea, TextInput, Tooltip } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconTrash,
} from "@tabler/icons-react";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { Button } from "@cardinal/contract/entities/button";
import { kindOf, shapeOf } from "@cardinal/contract/entities/button-kinds";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useMessages } from "../../lib/messages.ts";
import { BUTTON_KINDS } from "./button-kinds.ts";
import { buttonMessages } from "./button-messages.ts";
import classes from "./buttons.module.css";
import { completeButtonData, findDataProblem, isByNumber, toDataProblem } from "./complete-data.ts";
import { DocumentField } from "./document-field.tsx";
import { toInternational } from "./to-international.ts";
import { useButtonName } from "./use-button-name.ts";

interface ButtonRowProps {
  readonly button: Button;
  readonly place: number;
  readonly count: number;
  /** The problem that the form or the server found in `data`, as the contract's sentence. */
  readonly problem: string | undefined;
  readonly focused: boolean;
  /** All buttons of the card: another number indicates the country of this one. */
  readonly all: readonly Button[];
  readonly onChange: (button: Button) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onSending: (isSending: boolean) => void;
}

/** One button of the list: grip, brand, data, label, visibility and a menu with further actions. */
export function ButtonRow(props: ButtonRowProps) {
  const { button, all, place, count, problem, focused, onChange, onMove, onRemove, onSending } = props;
  const messages = useMessages(buttonMessages);
  const name = useButtonName()(button);
  const sentence = useFieldSentence();
  const reduced = useReducedMotion();
  const [left, setLeft] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: button.id,
    ...(reduced ? { transition: null } : {}),
  });
  const kind = BUTTON_KINDS[button.ref];
  const areWords = shapeOf(button.ref) === "heading" || shapeOf(button.ref) === "text";
  const found = left ? findDataProblem(button.ref, button.data) : null;
  const complete = async () => {
    const completed = completeButtonData(button.ref, button.data);
    if (completed !== button.data) onChange({ ...button, data: completed });
    else if (isByNumber(button.ref)) await completeNumber();
    setLeft(button.data !== "" || left);
  };
  const latest = useRef({ button, onChange });
  useEffect(() => {
    latest.current = { button, onChange };
  });
  const completeNumber = async () => {
    const number = await toInternational(button.data, all).catch(() => null);
    // In the meantime, the user may have typed more here, or changed other buttons.
    const now = latest.current;
    if (number !== null && now.button.data === button.data)
      now.onChange({ ...now.button, data: completeButtonData(button.ref, number) });
  };

  return (
    <li
      ref={setNodeRef}
      className={classes["row"] ?? ""}
      data-dragging={isDragging || undefined}
      data-hidden={button.hidden || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-label={name}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={classes["grip"] ?? ""}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={messages.move(name)}
      >
        <IconGripVertical size={18} />
      </ActionIcon>
      <kind.icon size={22} stroke={1.6} className={classes["brand"] ?? ""} aria-hidden />
      <div className={classes["fields"] ?? ""} data-words={areWords || undefined}>
        <DataField
          button={button}
          name={name}
          error={sentence(found ?? (problem && toDataProblem(button.ref, problem)))}
          focused={focused}
          onChange={onChange}
          onLeft={() => void complete()}
          onSending={onSending}
        />
        {!areWords && (
          <TextInput
            aria-label={`${name}: ${messages.label}`}
            placeholder={messages.label}
            maxLength={60}
            value={button.label ?? ""}
            onChange={(event) => onChange({ ...button, label: event.currentTarget.value })}
            onBlur={() =>
              button.label !== button.label?.trim() && onChange({ ...button, label: button.label?.trim() ?? "" })
            }
          />
        )}
        {button.hidden && (
          <Text size="xs" c="dimmed" className={classes["note"] ?? ""}>
            {messages.hidden}
          </Text>
        )}
      </div>
      <Tooltip label={button.hidden ? messages.show(name) : messages.hide(name)} openDelay={400}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={button.hidden ? messages.show(name) : messages.hide(name)}
          onClick={() => onChange({ ...button, hidden: !button.hidden })}
        >
          {button.hidden ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        </ActionIcon>
      </Tooltip>
      <RowMenu name={name} place={place} count={count} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

interface DataFieldProps {
  readonly button: Button;
  readonly name: string;
  readonly error: string | undefined;
  readonly focused: boolean;
  readonly onChange: (button: Button) => void;
  readonly onLeft: () => void;
  readonly onSending: (isSending: boolean) => void;
}

/** The target of a button, or the text between the others. */
function DataField({ button, name, error, focused, onChange, onLeft, onSending }: DataFieldProps) {
  const dataName = useDataName();
  const { placeholder, inputMode, autoComplete } = BUTTON_KINDS[button.ref];
  const [line, area] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  // A row that was just added or restored takes the focus.
  useEffect(() => {
    if (focused) (line.current ?? area.current)?.focus();
  }, [focused, line, area]);
  const shape = shapeOf(button.ref);
  if (shape === "file") {
    const uploaded = (address: string, title: string) =>
      onChange({ ...button, data: address, ...(button.label ? {} : { label: title }) });
    const file = { name, address: button.data, error, focused };
    return <DocumentField {...file} onUploaded={uploaded} onSending={onSending} />;
  }
  const field = {
    "aria-label": `${name}: ${dataName(button)}`,
    value: button.data,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...button, data: event.currentTarget.value }),
    onBlur: onLeft,
  };
  if (shape === "text") return <Textarea ref={area} autosize minRows={2} maxRows={8} maxLength={600} {...field} />;
  const address = { autoCapitalize: "none", spellCheck: false, inputMode, autoComplete, placeholder, maxLength: 2048 };
  return <TextInput ref={line} {...(shape === "heading" ? { maxLength: 80 } : address)} {...field} />;
}

/** The label of a button's field: the kind's own label, else the one of links or profiles. */
function useDataName(): (button: Button) => string {
  const { data } = useMessages(buttonMessages);
  const labels: Readonly<Partial<Record<string, string>>> = data;
  return ({ ref }) => labels[ref] ?? (kindOf(ref).profile === undefined ? data.website : data.profile);
}

interface RowMenuProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moving without dragging (WCAG 2.2, 2.5.7) and removing. */
function RowMenu({ name, place, count, onMove, onRemove }: RowMenuProps) {
  const messages = useMessages(buttonMessages);
  return (
    <Menu position="bottom-end" shadow="md" returnFocus withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={messages.more(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={place === 0} onClick={() => onMove(place - 1)}>
          {messages.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          {messages.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarToUp size={16} />} disabled={place === 0} onClick={() => onMove(0)}>
          {messages.moveFirst}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onRemove}>
          {messages.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
