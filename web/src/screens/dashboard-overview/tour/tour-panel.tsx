import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { saveTour } from "@cardinal/contract/endpoints/enterprise/save-tour";
import { type Tour, TOUR_STEPS, type TourStep } from "@cardinal/contract/entities/tour";
import { Button, Group, Progress, Text, Title, UnstyledButton } from "@mantine/core";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
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

/** Reopens the tour at the step where it was hidden. */
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

/** The setup tour: the steps that remain until an enterprise is set up. */
export function TourPanel({ tour }: { readonly tour: Tour }) {
  const text = useMessages(tourMessages);
  const enterprise = useEnterprise();
  const imports = useEndpoint(listImports, {}, { fresh: true, enabled: mayDo("import", enterprise.rights) });
  const { passed, current, following } = readTour(
    enterprise,
    tour.step,
    imports.state === "ready" ? imports.data.items.filter(({ undone_date }) => undone_date === null).length : 0,
  );
  // Null: the current step is open. "none": every step is closed.
  const [chosen, setChosen] = useState<TourStep | "none" | null>(null);
  const opened = chosen ?? current;
  const { run, running, failure } = useEndpointAction(saveTour, CHANGED);
  const list = useRef<HTMLOListElement>(null);
  const hasSkipped = useRef(false);
  // Skipping a step removes the focused button, so the focus moves to the following step.
  useLayoutEffect(() => {
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
  /** Whether the viewer's role allows it. */
  readonly isTheirs: boolean;
  readonly onToggle: () => void;
  /** Actions beside the link to the step. */
  readonly children: ReactNode;
}

function Step({ step, number, isPassed, isOpen, isTheirs, onToggle, children }: StepProps) {
  const messages = useMessages(tourMessages);
  const text = messages.steps[step];
  return (
    <li className={classes["step"]}>
      <UnstyledButton
        className={classes["name"]}
        aria-expanded={isOpen}
        aria-label={isPassed ? `${text.title}, ${messages.isDone}` : undefined}
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
              {messages.forOthers}
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
