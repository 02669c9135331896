import { linkDynamicQr } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import { unlinkDynamicQr } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import type { InputOf } from "@cardinal/contract/endpoint";
import { Button, PasswordInput, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { EmailField } from "../../../features/account-form/account-fields.tsx";
import { accountFormMessages } from "../../../features/account-form/account-form-messages.ts";
import { checkEmail } from "../../../features/account-form/check-credentials.ts";
import { DynamicQrFailure } from "../../../features/dynamic-qr/dynamic-qr-failure.tsx";
import { dynamicQrMessages } from "../../../features/dynamic-qr/dynamic-qr-messages.ts";
import { LinkedAccount } from "../../../features/dynamic-qr/linked-account.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";

/** The account after the last call, until live data changes; undefined when live data applies. */
function useAnswered(live: string | null) {
  const [answered, setAnswered] = useState<string | null | undefined>(undefined);
  const [previous, setPrevious] = useState(live);
  if (previous !== live) {
    setPrevious(live);
    setAnswered(undefined);
  }
  return [answered, setAnswered] as const;
}

/** The account at the sister product for dynamic codes. */
export function DynamicQrSection({ user }: AccountPartProps) {
  const text = useMessages(dynamicQrMessages);
  const live = user.lqr?.account ?? null;
  const [answered, setAnswered] = useAnswered(live);
  const account = answered === undefined ? live : answered;
  const [isOpen, setOpen] = useState(false);
  const [isUnlinked, setUnlinked] = useState(false);
  const note = (left: string | null) => {
    setAnswered(left);
    setUnlinked(left === null);
    setOpen(false);
  };
  const unlinking = useEndpointAction(unlinkDynamicQr, { onSuccess: () => note(null) });
  return (
    <AccountSection name="dynamic-qr" hint={text.hint}>
      {account !== null && (
        <LinkedAccount
          account={account}
          unlinking={{ ...unlinking, run: () => void unlinking.run({}) }}
          onChange={isOpen ? null : () => setOpen(true)}
        />
      )}
      {account === null && isUnlinked && <output>{text.unlinked}</output>}
      {(account === null || isOpen) && (
        <LinkForm onLinked={note} onCancel={account === null ? null : () => setOpen(false)} />
      )}
    </AccountSection>
  );
}

type Way = "password" | "token";

interface LinkFormProps {
  readonly onLinked: (account: string) => void;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

function LinkForm({ onLinked, onCancel }: LinkFormProps) {
  const text = useMessages(dynamicQrMessages);
  const form = useMessages(accountFormMessages);
  const [way, setWay] = useState<Way>("password");
  const [email, setEmail] = useState("");
  const [secret, setSecret] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const action = useEndpointAction(linkDynamicQr, { onSuccess: ({ account }) => onLinked(account) });
  const isEmailMissing = way === "password" && checkEmail(email) !== null;
  const missing = isChecked && secret.trim() === "" && text.missing;
  const input: InputOf<typeof linkDynamicQr> =
    way === "password" ? { email: email.trim(), password: secret } : { token: secret.trim() };
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return !isEmailMissing && secret.trim() !== "";
      }}
      onSubmit={() => void action.run(input)}
    >
      <Stack gap="md" align="stretch">
        <SegmentedControl
          aria-label={text.way}
          value={way}
          data={[
            { value: "password", label: text.byPassword },
            { value: "token", label: text.byToken },
          ]}
          onChange={(next) => {
            action.reset();
            setWay(next);
            setSecret("");
            setIsChecked(false);
          }}
        />
        {way === "password" ? (
          <>
            <EmailField
              label={text.email}
              value={email}
              onChange={setEmail}
              problem={isChecked ? checkEmail(email) : null}
            />
            <PasswordInput
              label={text.password}
              autoComplete="off"
              value={secret}
              error={missing}
              visibilityToggleFocusable
              visibilityToggleButtonProps={{ "aria-label": form.show }}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        ) : (
          <TextInput
            label={text.token}
            description={text.tokenHint}
            autoComplete="off"
            spellCheck={false}
            value={secret}
            error={missing}
            onChange={(event) => setSecret(event.currentTarget.value)}
          />
        )}
        <DynamicQrFailure
          failure={action.failure}
          sentences={{ "not-found": text.notFound, unavailable: text.unavailable }}
        />
        <div className={classes["actions"]}>
          <Button type="submit" variant="default" loading={action.running}>
            {text.submit}
          </Button>
          {onCancel !== null && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {text.cancel}
            </Button>
          )}
        </div>
      </Stack>
    </CheckedForm>
  );
}
