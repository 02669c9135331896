import { Button, Chip, Text, Textarea, TextInput } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { StarRating } from "../../features/events/star-rating.tsx";
import { qualify, type Qualification } from "../../features/scanning/scan-queue.ts";
import { toAnswerText, toNoteText } from "../../features/scanning/sent-texts.ts";
import type { KnownBadge, ScanPlace } from "../../lib/offline/scan-store.ts";
import { useMessages } from "../../lib/messages.ts";
import { usePageGuard } from "../../lib/navigation-guard/guard-page.ts";
import { useAction } from "../../ui/use-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { scanMessages } from "./scan-messages.ts";
import classes from "./scan.module.css";

interface QualifyFormProps {
  readonly place: ScanPlace;
  readonly known: KnownBadge;
  /** Whether the form shows whose it is. */
  readonly isNamed: boolean;
}

/**
 * Stores what is typed when its field is closed, for example because another badge is scanned. Closing the page itself
 * asks for confirmation.
 */
function useStoreOnClose(typed: string, store: (typed: string) => Promise<unknown>): void {
  const latest = useRef({ typed, store });
  useEffect(() => {
    latest.current = { typed, store };
  });
  useEffect(
    () => () => {
      const { typed: last, store: storeLast } = latest.current;
      // A phone that cannot store this reports it at the next scan.
      if (last !== "") storeLast(last).catch(() => undefined);
    },
    [],
  );
  usePageGuard(typed !== "");
}

/** Rating, notes and answers for a scanned attendee, each stored with one tap, and typed texts also on closing. */
export function QualifyForm({ place, known, isNamed }: QualifyFormProps) {
  const text = useMessages(scanMessages);
  const [note, setNote] = useState("");
  const { run, error } = useAction();
  const id = useId();
  const write = (noted: Qualification) => qualify(place, known.badge, noted);
  const store = (noted: Qualification) => void run(() => write(noted));
  const typedNote = toNoteText(note);
  useStoreOnClose(typedNote ?? "", (typed) => write({ note: typed }));
  const saveNote = () => {
    if (typedNote === null) return;
    store({ note: typedNote });
    setNote("");
  };
  const { questions = [] } = place.about.vendor ?? {};
  return (
    <section className={classes["qualify"]}>
      {isNamed && (
        <Text fw={600} className={classes["name"] ?? ""}>
          {text.notesOn(known.face?.name ?? text.nobody(known.badge))}
        </Text>
      )}
      <div>
        <Text size="sm" fw={500} id={id}>
          {text.rating}
        </Text>
        <StarRating
          size={44}
          value={known.rating ?? 0}
          role="radiogroup"
          aria-labelledby={id}
          getSymbolLabel={text.stars}
          onRate={(rating) => rating > 0 && store({ rating })}
        />
      </div>
      <fieldset className={classes["choices"]}>
        <legend>{text.ready}</legend>
        {text.readyNotes.map((ready) => (
          <Chip
            key={ready}
            size="md"
            checked={known.notes.includes(ready)}
            // Not `disabled`, which would lose the focus.
            aria-disabled={known.notes.includes(ready)}
            onChange={(isNew) => isNew && store({ note: ready })}
          >
            {ready}
          </Chip>
        ))}
      </fieldset>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={known.answers[question.id] ?? ""}
          onAnswer={(value) => store({ question: question.id, value })}
          onClose={(value) => write({ question: question.id, value })}
        />
      ))}
      {/* Rendered from the start, so that additions are announced. */}
      <div aria-live="polite">
        {known.notes.length > 0 && (
          <ul className={classes["notes"]} aria-label={text.notes}>
            {known.notes.map((one, at) => (
              // Notes are only appended, and two may be equal.
              <li key={`${at} ${one}`}>{one}</li>
            ))}
          </ul>
        )}
      </div>
      <Textarea
        label={text.note}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="md"
        fullWidth
        variant="default"
        // Not `disabled`, which would lose the focus when the note is saved.
        aria-disabled={typedNote === null}
        {...(typedNote === null && { "data-disabled": true })}
        onClick={saveNote}
      >
        {text.save}
      </Button>
      <FailureNote error={error} />
    </section>
  );
}

interface QuestionProps {
  readonly question: NonNullable<ScanPlace["about"]["vendor"]>["questions"][number];
  readonly answer: string;
  readonly onAnswer: (value: string) => void;
  /** Stores an answer that was typed and not saved when the question is closed. */
  readonly onClose: (value: string) => Promise<unknown>;
}

function Question({ question, answer, onAnswer, onClose }: QuestionProps) {
  const text = useMessages(scanMessages);
  const [typed, setTyped] = useState(answer);
  const value = toAnswerText(typed);
  const added = value === answer ? null : value;
  useStoreOnClose(question.choices.length === 0 ? (added ?? "") : "", onClose);
  if (question.choices.length > 0)
    return (
      <fieldset className={classes["choices"]}>
        <legend>{question.text}</legend>
        <Chip.Group value={answer} onChange={(value) => typeof value === "string" && onAnswer(value)}>
          {question.choices.map((choice) => (
            <Chip key={choice} size="md" value={choice}>
              {choice}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    );
  return (
    <div className={classes["open"]}>
      <TextInput
        label={question.text}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {added !== null && (
        <Button variant="default" onClick={() => onAnswer(added)}>
          {text.answer}
        </Button>
      )}
    </div>
  );
}
