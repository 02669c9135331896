import { linkDynamicQr } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import type { InputOf } from "@cardinal/contract/endpoint";
import { Alert, Button, PasswordInput, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { EmailField } from "../../../features/account-form/account-fields.tsx";
import { accountFormMessages } from "../../../features/account-form/account-form-messages.ts";
import { checkEmail } from "../../../features/account-form/check-credentials.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection, type AccountPartProps } from "../account-section.tsx";
import classes from "../account.module.css";
import { cardsMessages } from "./cards-messages.ts";

/** The account at the sister product for dynamic codes. */
export function DynamicQrSection({ user }: AccountPartProps) {
  const text = useMessages(cardsMessages).dynamicQr;
  const [linked, setLinked] = useState<string | null>(null);
  const account = linked ?? user.lqr?.account ?? null;
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection name="dynamic-qr" hint={text.hint}>
      {account !== null && (
        <>
          <output className={classes["value"]}>{text.linked(account)}</output>
          {!isOpen && (
            <div className={classes["actions"]}>
              <Button variant="default" onClick={() => setOpen(true)}>
                {text.change}
              </Button>
            </div>
          )}
        </>
      )}
      {(account === null || isOpen) && (
        <LinkForm
          onLinked={(name) => {
            setLinked(name);
            setOpen(false);
          }}
        />
      )}
    </AccountSection>
  );
}

type Way = "password" | "token";

function LinkForm({ onLinked }: { readonly onLinked: (account: string) => void }) {
  const text = useMessages(cardsMessages).dynamicQr;
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
        <LinkFailure failure={action.failure} />
        <div className={classes["actions"]}>
          <Button type="submit" variant="default" loading={action.running}>
            {text.submit}
          </Button>
        </div>
      </Stack>
    </CheckedForm>
  );
}

function LinkFailure({ failure }: { readonly failure: ReturnType<typeof useEndpointAction>["failure"] }) {
  const text = useMessages(cardsMessages).dynamicQr;
  if (failure?.code !== "not-found" && failure?.code !== "unavailable") return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      <Text size="sm">{failure.code === "not-found" ? text.notFound : text.unavailable}</Text>
    </Alert>
  );
}
