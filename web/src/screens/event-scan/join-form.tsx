import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { openStaffPhone } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { placeId, takePlace } from "../../lib/offline/scan-store.ts";
import { measureClock } from "../../features/scanning/server-clock.ts";
import { allowSound } from "../../features/scanning/signals.ts";
import { asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { scanMessages } from "./scan-messages.ts";

interface JoinFormProps {
  readonly stand: { readonly event_id: string; readonly vendor: string };
  /** The fragment of the staff link. */
  readonly link: string;
  /** Shows what is stored on a phone that has scanned for the vendor before, and was disabled. */
  readonly onStay?: () => void;
}

/** Admits a phone with the link: asks for the PIN and a first name. */
export function JoinForm({ stand, link, onStay }: JoinFormProps) {
  const text = useMessages(scanMessages).join;
  const { pathname, hash } = useLocation();
  const [[pin, name], setFields] = useState<readonly [pin: string, name: string]>(["", ""]);
  const [isChecked, setChecked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const isPin = /^\d{6}$/.test(pin);
  const isName = name.trim() !== "";

  const join = async () => {
    setRunning(true);
    setProblem(null);
    allowSound();
    try {
      const { key, phone } = await call(
        openStaffPhone,
        { ...stand, link, pin, name: name.trim() },
        { onDate: measureClock },
      );
      const about = await call(getScanning, stand, { credential: key, onDate: measureClock });
      const id = placeId(stand.event_id, stand.vendor);
      await takePlace({ id, ...stand, credential: key, phone, person: null, about });
    } catch (error) {
      setProblem(error);
      setRunning(false);
    }
  };
  const isWrong = problem !== null && asApiFailure(problem).code === "permission-denied";
  return (
    <FormPage
      title={text.title}
      lead={onStay === undefined ? text.lead : `${text.again} ${text.lead}`}
      aside={
        onStay === undefined ? (
          <Link to={paths.login(pathname + hash)}>{text.account}</Link>
        ) : (
          <Anchor component="button" type="button" onClick={onStay}>
            {text.stay}
          </Anchor>
        )
      }
    >
      <CheckedForm
        check={() => {
          setChecked(true);
          return isPin && isName;
        }}
        onSubmit={() => void join()}
      >
        <Stack>
          <TextInput
            label={text.pin}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            size="md"
            value={pin}
            error={isChecked && !isPin ? text.pinProblem : null}
            onChange={(event) => setFields([event.currentTarget.value.replace(/\D/g, ""), name])}
          />
          <TextInput
            label={text.name}
            autoComplete="given-name"
            size="md"
            maxLength={40}
            value={name}
            error={isChecked && !isName ? text.nameProblem : null}
            onChange={(event) => setFields([pin, event.currentTarget.value])}
          />
          {isWrong ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {text.wrong}
            </Text>
          ) : (
            <FailureNote error={problem} />
          )}
          <Button type="submit" size="md" loading={isRunning}>
            {text.start}
          </Button>
        </Stack>
      </CheckedForm>
    </FormPage>
  );
}
