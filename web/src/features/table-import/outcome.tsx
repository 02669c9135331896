import { Text, Title } from "@mantine/core";
import { ApiFailure } from "../../lib/api-failure.ts";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import type { RowResult } from "../../lib/offline/import-store.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { tableImportMessages } from "./table-import-messages.ts";
import { summaryOf } from "./run-import.ts";
import classes from "./table-import.module.css";

interface OutcomeProps {
  readonly title: string;
  readonly results: readonly RowResult[];
}

/** How many rows had which outcome, and why rows were refused. */
export function Outcome({ title, results }: OutcomeProps) {
  const text = useMessages(tableImportMessages);
  const toReason = useReason();
  const { counts, causes } = summaryOf(results);
  return (
    <output className={classes["outcome"]}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <dl className={classes["counts"]}>
        {(["created", "updated", "unchanged", "refused"] as const).map((outcome) => (
          <div key={outcome}>
            <dt>{text.outcomes[outcome]}</dt>
            <dd>{formatNumber(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {causes.length > 0 && (
        <>
          <Text fw={600}>{text.causes}</Text>
          <ul className={classes["causes"]}>
            {causes.map(({ code, problem, count }) => (
              <li key={problem ?? code}>{`${formatNumber(count)} × ${toReason(code, problem)}`}</li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}

/** Why a row was refused, in the current language. */
export function useReason(): (code: string, problem: string | null) => string {
  const toSentence = useFieldSentence();
  const toError = useErrorSentence();
  return (code, problem) =>
    toSentence(problem ?? undefined) ?? toError(new ApiFailure(code as ApiFailure["code"], 0, ""));
}
