import { claimPoints } from "@cardinal/contract/endpoints/events/claim-points";
import { getPoints } from "@cardinal/contract/endpoints/events/get-points";
import type { PointRule } from "@cardinal/contract/entities/events/points";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { pointsScreenMessages } from "./points-screen-messages.ts";

interface CollectPointsProps {
  readonly event_id: string;
  readonly badge: string;
  readonly badgeKey: string | undefined;
  readonly vendor: string;
  /** Of a sign that changes; null: a printed one. */
  readonly code: string | null;
  readonly rule: PointRule;
}

/** Collects what a scanned sign gives. */
export function CollectPoints({ event_id, badge, badgeKey, vendor, code, rule }: CollectPointsProps) {
  const text = useMessages(pointsScreenMessages);
  const [total, setTotal] = useState<number | null>(null);
  const { run, running, failure } = useEndpointAction(claimPoints, {
    invalidates: [getPoints],
    onSuccess: ({ points }) => setTotal(points),
  });
  const input = { event_id, badge, rule: rule.id, vendor, ...(code === null ? {} : { code }), key: badgeKey };
  if (total !== null)
    return (
      <Text component="output" fw={600}>
        {text.collected(total)}
      </Text>
    );
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{text.found}</Text>
      <Button loading={running} onClick={() => void run(input)}>
        {text.collect(rule.points)}
      </Button>
      {failure !== null && <Problem failure={failure} />}
    </Stack>
  );
}

/** Why nothing was collected, in the words of points where there are some. */
function Problem({ failure }: { readonly failure: ApiFailure }) {
  const { problems } = useMessages(pointsScreenMessages);
  const sentence = Object.entries(problems).find(([code]) => code === failure.code)?.[1];
  if (sentence === undefined) return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {sentence}
    </Alert>
  );
}
