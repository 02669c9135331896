import { claimPoints } from "@cardinal/contract/endpoints/events/claim-points";
import { getPoints } from "@cardinal/contract/endpoints/events/get-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
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
  readonly rule: PointRule;
  /** The scanned sign, with the code of a changing one, or the other badge. Empty for points for the user's card. */
  readonly scanned: { readonly vendor?: string; readonly code?: string; readonly other?: string };
  /** Called before the claims are read again. */
  readonly onCollected?: () => void;
}

/** Collects the points of a rule. */
export function CollectPoints(props: CollectPointsProps) {
  const { event_id, badge, badgeKey, rule: offered, scanned, onCollected } = props;
  const text = useMessages(pointsScreenMessages);
  // The rule stays while its answer is shown, because claims read again may lead to another one.
  const [rule] = useState(offered);
  const [reply, setReply] = useState<ReplyOf<typeof claimPoints> | null>(null);
  const { run, running, failure } = useEndpointAction(claimPoints, {
    invalidates: [getPoints],
    onSuccess: (answer) => {
      setReply(answer);
      onCollected?.();
    },
  });
  const input = { event_id, badge, rule: rule.id, ...scanned, key: badgeKey };
  if (reply !== null)
    return (
      <Text component="output" fw={600}>
        {reply.pending ? text.pending : text.collected(reply.points)}
      </Text>
    );
  return (
    <Stack align="flex-start" gap="sm">
      <Text>{text.found[rule.how]}</Text>
      <Button loading={running} onClick={() => void run(input)}>
        {text.collect(rule.points)}
      </Button>
      {failure !== null && <Problem failure={failure} />}
    </Stack>
  );
}

/** Why nothing was collected, with sentences about points where they exist. */
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
