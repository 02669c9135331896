import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { mintKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import type { Generator } from "@cardinal/contract/entities/generator";
import { Button, Progress, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { generatorsMessages } from "./generators-messages.ts";
import own from "./generators.module.css";

/** Polling interval while keys are being created. */
const POLL_MS = 2000;

interface MintKeysProps {
  readonly batch: Generator;
  readonly reload: () => void;
}

/** Creates keys and shows the progress. */
export function MintKeys({ batch, reload }: MintKeysProps) {
  const text = useMessages(generatorsMessages).mint;
  const { wanted, minted, limit, sealed_date } = batch;
  return (
    <TitledSection id="keys" title={text.title} hint={text.hint}>
      {minted < wanted ? (
        <UnderWay batch={batch} reload={reload} />
      ) : sealed_date !== null ? (
        <Text>{text.sealed}</Text>
      ) : wanted >= limit ? (
        <Text>{text.full}</Text>
      ) : (
        <AskCount key={wanted} batch={batch} />
      )}
    </TitledSection>
  );
}

function useMint() {
  return useEndpointAction(mintKeys, { invalidates: [getGenerator, listGenerators] });
}

function UnderWay({ batch: { id, minted, wanted }, reload }: MintKeysProps) {
  const text = useMessages(generatorsMessages).mint;
  const action = useMint();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  const progress = text.running(minted, wanted);
  return (
    <Stack gap="xs" align="flex-start" className={own["part"] ?? ""}>
      <Progress w="100%" value={(100 * minted) / wanted} aria-label={progress} />
      <Text component="output">{progress}</Text>
      <Text size="sm" c="dimmed">
        {text.againHint}
      </Text>
      <FailureNote error={action.failure} />
      <Button variant="default" loading={action.running} onClick={() => void action.run({ id, count: wanted })}>
        {text.again}
      </Button>
    </Stack>
  );
}

function AskCount({ batch: { id, wanted, limit } }: Pick<MintKeysProps, "batch">) {
  const text = useMessages(generatorsMessages).mint;
  const [typed, setTyped] = useState(String(limit));
  const [isChecked, setChecked] = useState(false);
  const action = useMint();
  const count = Number(typed);
  const isRight = Number.isInteger(count) && count > wanted && count <= limit;
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isRight;
      }}
      onSubmit={() => void action.run({ id, count })}
    >
      <Stack gap="sm" align="flex-start" className={own["part"] ?? ""}>
        <TextInput
          label={text.count}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isChecked && !isRight && text.wrong(wanted + 1, limit)}
          onChange={({ currentTarget: { value } }) => {
            action.reset();
            setTyped(value);
          }}
        />
        <FailureNote error={action.failure} />
        <Button type="submit" loading={action.running}>
          {text.submit}
        </Button>
      </Stack>
    </CheckedForm>
  );
}
