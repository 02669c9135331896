import { Progress, Text } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { useSession } from "../../lib/session/session.tsx";
import { DisabledFeatureNote } from "../../features/disabled-feature/disabled-feature-note.tsx";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { EMPTY_CARD, toCard } from "@cardinal/contract/stored/card";
import { useMessages } from "../../lib/messages.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toPreviewCard } from "./preview-card.ts";
import type { StepProps } from "./wizard-step.tsx";
import { ButtonsStep } from "./steps/buttons-step.tsx";
import { DoneStep } from "./steps/done-step.tsx";
import { NameStep } from "./steps/name-step.tsx";
import { PhotoStep } from "./steps/photo-step.tsx";
import { ThemeStep } from "./steps/theme-step.tsx";
import { UsernameStep } from "./steps/username-step.tsx";
import { WorkStep } from "./steps/work-step.tsx";
import { useWizardProgress } from "./use-wizard-progress.ts";
import { wizardMessages } from "./wizard-messages.ts";
import { findStep, getNextStep, getPreviousStep, STEP_COUNT, STEPS, toReachedStep, type Step } from "./wizard-steps.ts";
import classes from "./wizard.module.css";

// It has a column of its own beside the steps, and phones show it only at the end.
const PhonePreview = lazyPart(
  "phone",
  async () => (await import("../../features/card-preview/phone-preview.tsx")).PhonePreview,
  { pending: null },
);

const STEP_SCREENS = {
  name: NameStep,
  username: UsernameStep,
  photo: PhotoStep,
  work: WorkStep,
  buttons: ButtonsStep,
  theme: ThemeStep,
} as const satisfies Record<Exclude<Step, "done">, (props: StepProps) => unknown>;

/** From a new account to a card, one step at a time; resumes where the user stopped. */
export function WizardScreen() {
  const { authUser } = useSession();
  // The route guard admits only signed-in users.
  return authUser === null ? <Spinner /> : <Wizard key={authUser.uid} uid={authUser.uid} />;
}

function Wizard({ uid }: { uid: string }) {
  const text = useMessages(wizardMessages);
  const { userObj, vcardObj, allThemes, route } = useSession();
  const progress = useWizardProgress(uid);
  const [query, change] = useAddressFields();
  // Keeps the other parameters, such as the path to return to.
  const go = (to: Step) => change({ step: to });
  // What the server has confirmed on this visit applies until the live listener delivers it.
  const [confirmed, setConfirmed] = useState<Step>("name");
  const stored = findStep(userObj, vcardObj, progress.passed);
  const reached = STEPS.indexOf(confirmed) > STEPS.indexOf(stored) ? confirmed : stored;
  const step = toReachedStep(query.get("step"), reached);
  const card = useMemo(
    () => vcardObj ?? toCard(uid, {}, EMPTY_CARD, { skills: [], locked: [], profile: null, brandQr: null }),
    [vcardObj, uid],
  );
  const { place, shown } = useFocusAt(step);

  const done = (saved: readonly string[] = []) => {
    const next = getNextStep(step);
    progress.pass(step, saved);
    setConfirmed((before) => (STEPS.indexOf(next) > STEPS.indexOf(before) ? next : before));
    // The live listener may show the next step before the call returns, and the user may have gone on by then. The next
    // step is put into the address in any case, because what it stores would otherwise lead on by itself.
    if (shown.current === step || shown.current === next) go(next);
  };
  const previous = getPreviousStep(step);
  // A skipped step keeps what was typed, which is no part of the finished card.
  const preview = step === "done" ? card : toPreviewCard(card, progress.typed);
  const publicCard = toPublicCard(preview, shownTheme(preview, allThemes));
  const StepScreen = step === "done" ? null : STEP_SCREENS[step];
  return (
    <div className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <div className={classes["form"]} ref={place}>
        {step !== "done" && <StepProgress step={step} />}
        {route === null && <DisabledFeatureNote flag="sign-up" />}
        {StepScreen === null ? (
          route === null ? (
            <Spinner />
          ) : (
            <DoneStep card={publicCard} route={route} />
          )
        ) : (
          <StepScreen
            card={card}
            typed={progress.typed}
            onType={progress.type}
            onDone={done}
            onBack={previous === null ? undefined : () => go(previous)}
          />
        )}
      </div>
      <aside className={step === "done" ? classes["finished"] : classes["preview"]}>
        <PhonePreview card={publicCard} label={text.preview} />
      </aside>
    </div>
  );
}

function StepProgress({ step }: { step: Step }) {
  const text = useMessages(wizardMessages);
  const number = STEPS.indexOf(step) + 1;
  return (
    <div className={classes["progress"]}>
      <Text size="sm" c="dimmed" mb={8}>
        {text.progress(number, STEP_COUNT)}
      </Text>
      <Progress value={(number / STEP_COUNT) * 100} size={4} color="cardinal" aria-hidden />
    </div>
  );
}

/**
 * Moves the focus to the heading of a new step, so that it is announced; not when the screen opens. `shown` is the
 * current step, also for calls that return later.
 */
function useFocusAt(step: Step) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo(0, 1);
  }, [step]);
  return { place, shown };
}
