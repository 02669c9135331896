import { Button, Group, SegmentedControl, TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useStateFor } from "../../ui/use-state-for.ts";
import { statisticsMessages } from "./statistics-messages.ts";
import { findRangeProblem, PRESETS, type ChosenRange, type DayRange, type Preset } from "./statistics-range.ts";

interface RangePickerProps {
  readonly range: ChosenRange;
  readonly today: string;
  readonly onChoose: (choice: Preset | DayRange) => void;
}

/** The last 7, 30 or 90 days, or a custom range. */
export function RangePicker({ range, today, onChoose }: RangePickerProps) {
  const messages = useMessages(statisticsMessages).range;
  const [asked, setAsked] = useStateFor(`${range.from}/${range.to}`, false);
  const isCustom = asked || range.preset === "custom";
  const choose = (value: string) => {
    const preset = PRESETS.find((days) => String(days) === value);
    setAsked(preset === undefined);
    if (preset !== undefined) onChoose(preset);
  };
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={messages.label}
        value={isCustom ? "custom" : String(range.preset)}
        onChange={choose}
        data={[
          ...PRESETS.map((days) => ({ value: String(days), label: messages.days(days) })),
          { value: "custom", label: messages.custom },
        ]}
      />
      {isCustom && <CustomRange range={range} today={today} onChoose={onChoose} />}
    </Group>
  );
}

interface CustomRangeProps {
  readonly range: DayRange;
  readonly today: string;
  readonly onChoose: (range: DayRange) => void;
}

function CustomRange({ range, today, onChoose }: CustomRangeProps) {
  const messages = useMessages(statisticsMessages).range;
  const chosen = `${range.from}/${range.to}`;
  const [from, setFrom] = useStateFor(chosen, range.from);
  const [to, setTo] = useStateFor(chosen, range.to);
  const [tried, setTried] = useState(false);
  const problem = findRangeProblem({ from, to }, today);
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null) onChoose({ from, to });
  };
  const at = problem === "future" || problem === "too-long" ? "to" : "from";
  const sentence = tried && problem !== null ? messages.problems[problem] : null;
  return (
    <form onSubmit={show} noValidate>
      <Group gap="xs" align="flex-end">
        <TextInput
          type="date"
          label={messages.from}
          value={from}
          max={today}
          error={at === "from" ? sentence : null}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={messages.to}
          value={to}
          max={today}
          error={at === "to" ? sentence : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {messages.show}
        </Button>
      </Group>
    </form>
  );
}
