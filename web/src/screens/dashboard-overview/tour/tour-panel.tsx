import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { saveTour } from "@cardinal/contract/endpoints/enterprise/save-tour";
import { type Tour, TOUR_STEPS, type TourStep } from "@cardinal/contract/entities/tour";
import { Button, Group, Progress, Text, Title, UnstyledButton } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useEnterprise } from "../../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { tourMessages } from "./tour-messages.ts";
import classes from "./tour.module.css";
import { mayDo, readTour, TOUR_PATHS } from "./tour-steps.ts";

const TITLE = "tour-title";
const CHANGED = { invalidates: [getEnterprise] };

/** Opens the tour where it was put away. */
export function TourButton({ tour }: { readonly tour: Tour }) {
  const text = useMessages(tourMessages);
  const { run, running, failure } = useEndpointAction(saveTour, CHANGED);
  return (
    <div>
      <Button variant="default" size="sm" loading={running} onClick={() => void run({ step: tour.step })}>
        {text.show}
      </Button>
      <FailureNote error={failure} />
    </div>
  );
}

/** The tour: what is left to do until an enterprise is set up, one step after the other. */
export function TourPanel({ tour }: { readonly tour: Tour }) {
  const text = useMessages(tourMessages);
  const enterprise = useEnterprise();
  const imports = useEndpoint(listImports, {}, { fresh: true, enabled: mayDo("import", enterprise.rights) });
  const { passed, current, following } = readTour(
    enterprise,
    tour.step,
    imports.state === "ready" ? imports.data.imports.filter(({ undone_date }) => undone_date === null).length : 0,
  );
  // Null: the step that is next. A closed one is none.
  const [chosen, setChosen] = useState<TourStep | "none" | null>(null);
  const opened = chosen ?? current;
  const { run, running, failure } = useEndpointAction(saveTour, CHANGED);
  const list = useRef<HTMLOListElement>(null);
  const hasSkipped = useRef(false);
  // The button of a step that is skipped is gone then: the focus goes to the step that follows.
  useEffect(() => {
    if (!hasSkipped.current) return;
    hasSkipped.current = false;
    list.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
  }, [current]);
  const next = async () => {
    setChosen(null);
    hasSkipped.current = true;
    await run(following === null ? { done: true } : { step: following });
  };
  return (
    <section className={classes["panel"]} aria-labelledby={TITLE}>
      <header className={classes["head"]}>
        <Title order={2} size="h5" id={TITLE}>
          {text.title}
        </Title>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={running}
          onClick={() => void run({ done: true })}
        >
          {current === null ? text.finish : text.hide}
        </Button>
      </header>
      <div className={classes["progress"]}>
        <Progress value={(passed.size / TOUR_STEPS.length) * 100} size="sm" aria-hidden />
        <Text size="sm" c="dimmed">
          {current === null ? text.finished : text.progress(passed.size, TOUR_STEPS.length)}
        </Text>
      </div>
      <FailureNote error={failure} />
      <ol className={classes["steps"]} ref={list}>
        {TOUR_STEPS.map((step, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isPassed={passed.has(step)}
            isOpen={opened === step}
            isTheirs={mayDo(step, enterprise.rights)}
            onToggle={() => setChosen(opened === step ? "none" : step)}
          >
            {step === current && (
              <Button variant="default" size="sm" disabled={running} onClick={() => void next()}>
                {step === "card" ? text.looked : text.skip}
              </Button>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: TourStep;
  readonly number: number;
  readonly isPassed: boolean;
  readonly isOpen: boolean;
  /** Whether the person who looks may do it. */
  readonly isTheirs: boolean;
  readonly onToggle: () => void;
  /** What can be done about it besides going there. */
  readonly children: ReactNode;
}

function Step({ step, number, isPassed, isOpen, isTheirs, onToggle, children }: StepProps) {
  const words = useMessages(tourMessages);
  const text = words.steps[step];
  return (
    <li className={classes["step"]}>
      <UnstyledButton
        className={classes["name"]}
        aria-expanded={isOpen}
        aria-label={isPassed ? `${text.title}, ${words.isDone}` : undefined}
        onClick={onToggle}
      >
        <span className={classes["mark"]} data-passed={isPassed || undefined} aria-hidden>
          {isPassed ? <IconCheck size={14} stroke={3} /> : number}
        </span>
        <span className={classes["title"]} data-passed={isPassed || undefined}>
          {text.title}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes["arrow"]} />
      </UnstyledButton>
      {isOpen && (
        <div className={classes["text"]}>
          <Text size="sm">{text.text}</Text>
          {!isTheirs && (
            <Text size="sm" c="dimmed">
              {words.forOthers}
            </Text>
          )}
          <Group gap="xs">
            {isTheirs && (
              <LinkButton to={TOUR_PATHS[step]} size="sm" variant={isPassed ? "default" : "filled"}>
                {text.link}
              </LinkButton>
            )}
            {children}
          </Group>
        </div>
      )}
    </li>
  );
}
