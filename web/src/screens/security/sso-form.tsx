import { getSso, saveSso, testSso } from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { SingleSignOn, SsoTest } from "@cardinal/contract/entities/connections/sso";
import { Alert, Button, Group, PasswordInput, Stack, Switch, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import { useSeenForm } from "../../features/editor/use-seen-form.ts";
import { useStored } from "../../features/editor/use-typed.ts";
import { isSame } from "../../lib/is-same.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import classes from "./security.module.css";
import { ssoMessages } from "./sso-messages.ts";

interface SsoFormProps {
  /** The current settings; null: none. */
  readonly sso: SingleSignOn | null;
  /** Beside the buttons. */
  readonly children: ReactNode;
}

const FIELDS = ["issuer", "client_id", "client_secret"] as const;
type Field = (typeof FIELDS)[number];

/** What the form is filled with. The secret is never shown. */
const toValues = (sso: SingleSignOn | null) => ({
  issuer: sso?.issuer ?? "",
  client_id: sso?.client_id ?? "",
  client_secret: "",
  required: sso?.required ?? false,
});
type Values = ReturnType<typeof toValues>;

/** The input of `saveSso`; while the secret's field is empty, the stored secret stays. */
function toInput({ client_secret, ...settings }: Values) {
  return { ...settings, ...(client_secret === "" ? {} : { client_secret }) };
}

/** What `saveSso` compares with the stored settings, whose issuer is never empty. */
function toSeen({ client_secret: _secret, ...settings }: Values) {
  return settings.issuer === "" ? null : settings;
}

/** Tests the connection to the entered issuer. A result is only shown with the issuer that was tested. */
function useSsoTest(issuer: string) {
  const [tested, setTested] = useState<{ readonly issuer: string; readonly result: SsoTest } | null>(null);
  const { run, running, failure, reset } = useEndpointAction(testSso);
  const test = async () => {
    setTested(null);
    const result = await run({ issuer });
    if (result !== undefined) setTested({ issuer, result });
  };
  return { result: tested?.issuer === issuer ? tested.result : null, running, failure, test, reset };
}

/** Asks for the identity provider, tests it, and saves it. */
export function SsoForm({ sso: read, children }: SsoFormProps) {
  const text = useMessages(ssoMessages);
  const toFieldSentence = useFieldSentence();
  const [sso, setSaved] = useStored(read);
  const { action, seen, ...form } = useSeenForm(toValues(sso), {
    saves: saveSso,
    reads: getSso,
    toInput: (values, seen) => ({ ...toInput(values), seen: toSeen(seen) }),
    toValues: (reply) => toValues(reply.sso),
    onSaved: (reply) => setSaved(reply.sso),
  });
  const { values } = form;
  const testing = useSsoTest(values.issuer);

  const parsed = saveSso.input.safeParse(toInput(values));
  const { issuer, client_id } = saveSso.input.shape;
  // The stored values are the parsed ones, from which the entered text may differ.
  const readIssuer = issuer.safeParse(values.issuer);
  const hasStoredSecret =
    sso !== null && sso.issuer === readIssuer.data && sso.client_id === client_id.safeParse(values.client_id).data;
  const problemOf = (field: Field): string | undefined => {
    const refused = action.failure?.fields[field] ?? (field === "issuer" ? testing.failure?.fields[field] : undefined);
    if (refused !== undefined) return toFieldSentence(refused);
    if (!form.isChecked) return undefined;
    if (values[field].trim() === "") return field === "client_secret" && hasStoredSecret ? undefined : text.missing;
    return toFieldSentence(parsed.error?.issues.find(({ path }) => path[0] === field)?.message);
  };
  const fieldOf = (field: Field) => ({
    value: values[field],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      action.reset();
      testing.reset();
      form.change({ [field]: value });
    },
  });
  const canTest = readIssuer.success && values.issuer !== "";
  // Only a change elsewhere offers a choice; other refusals have the same code.
  const isStale = action.failure?.code === "conflict" && !isSame(seen, toValues(sso));
  const isRefused = FIELDS.some((field) => action.failure?.fields[field] !== undefined);

  return (
    <CheckedForm
      className={classes["sso"] ?? ""}
      check={() => form.check(parsed.success && (hasStoredSecret || values.client_secret !== ""))}
      onSubmit={form.save}
    >
      <Stack gap="md">
        <TextInput
          label={text.issuer}
          description={text.issuerHint}
          error={problemOf("issuer")}
          inputMode="url"
          {...fieldOf("issuer")}
        />
        <TextInput label={text.clientId} error={problemOf("client_id")} {...fieldOf("client_id")} />
        <PasswordInput
          label={text.clientSecret}
          description={hasStoredSecret ? text.secretKept : null}
          error={problemOf("client_secret")}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": text.showSecret }}
          {...fieldOf("client_secret")}
          autoComplete="new-password"
        />
        <Switch
          label={text.required}
          description={text.requiredHint}
          checked={values.required}
          onChange={({ currentTarget: { checked } }) => form.change({ required: checked })}
        />
        {values.required && sso?.required !== true && (
          <Alert color="yellow" variant="light">
            <Text size="sm" c="inherit">
              {text.requiredWarning}
            </Text>
          </Alert>
        )}
        {isStale ? (
          <SaveFailure
            failure={action.failure}
            onKeep={(side) => {
              testing.reset();
              form.keep(side);
            }}
          />
        ) : (
          <FailureNote error={isRefused ? null : (action.failure ?? testing.failure)} />
        )}
        <Group gap="xs">
          <Button type="submit" loading={action.running}>
            {text.save}
          </Button>
          <Button variant="default" disabled={!canTest} loading={testing.running} onClick={() => void testing.test()}>
            {text.test}
          </Button>
          {children}
        </Group>
        <output>
          {testing.result !== null && <TestResult tested={testing.result} />}
          {form.isSaved && action.failure === null && <Text size="sm">{text.saved}</Text>}
        </output>
      </Stack>
    </CheckedForm>
  );
}

/** The result of the test. */
function TestResult({ tested: { problem, issuer } }: { readonly tested: SsoTest }) {
  const text = useMessages(ssoMessages);
  if (problem === null) return <Text size="sm">{text.tested}</Text>;
  const sentence = problem === "issuer" ? text.problem.issuer(issuer ?? "") : text.problem[problem];
  return (
    <Text size="sm" c="red">
      {sentence}
    </Text>
  );
}
