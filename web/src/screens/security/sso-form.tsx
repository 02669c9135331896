import { getSso, saveSso, testSso } from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { SingleSignOn, SsoTest } from "@cardinal/contract/entities/connections/sso";
import { Alert, Button, Group, PasswordInput, Stack, Switch, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import type { Side } from "../../features/editor/stale-line.tsx";
import { getCallKey } from "../../lib/api.ts";
import { isSame } from "../../lib/is-same.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { answers } from "../../lib/use-endpoint.ts";
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

/** The input of `saveSso`; while the secret's field is empty, the stored secret stays. */
function toInput(values: Readonly<Record<Field, string>>, required: boolean) {
  const { client_secret, ...client } = values;
  return { ...client, ...(client_secret === "" ? {} : { client_secret }), required };
}

/** What `saveSso` compares with the stored settings. */
const seenOf = (sso: SingleSignOn | null) =>
  sso === null ? null : { issuer: sso.issuer, client_id: sso.client_id, required: sso.required };

/**
 * Saves and tests the entered values. They may be changed while they are sent, and each result is only about what was
 * sent.
 * @param sso the current settings.
 */
function useSsoCalls(
  sso: SingleSignOn | null,
  values: Readonly<Record<Field, string>>,
  required: boolean,
  onSaved: (secret?: string) => void,
) {
  // The settings that the form was filled with.
  const [seen, setSeen] = useState(seenOf(sso));
  const [sent, setSent] = useState<ReturnType<typeof toInput> | null>(null);
  const [sentIssuer, setSentIssuer] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [tested, setTested] = useState<SsoTest | null>(null);
  const saving = useEndpointAction(saveSso, {
    invalidates: [getSso],
    onSuccess: (reply) => {
      setSeen(seenOf(reply.sso));
      setSaved(isSame(sent, toInput(values, required)));
      onSaved(sent?.client_secret);
    },
  });
  const testing = useEndpointAction(testSso, {
    onSuccess: (result) => setTested(values.issuer === sentIssuer ? result : null),
  });
  const save = async () => {
    const input = toInput(values, required);
    setSent(input);
    if ((await saving.run({ ...input, seen })) === undefined)
      await answers.invalidateQueries({ queryKey: getCallKey(getSso) });
  };
  const test = () => {
    setTested(null);
    setSentIssuer(values.issuer);
    void testing.run({ issuer: values.issuer });
  };
  const clear = () => {
    saving.reset();
    testing.reset();
    setTested(null);
    setSaved(false);
  };
  /** Called after a refusal, once the current settings have been read again. */
  const keepSeen = () => {
    clear();
    setSeen(seenOf(sso));
  };
  const isStale = saving.failure?.code === "conflict" && !isSame(seen, seenOf(sso));
  return { saving, testing, tested, isSaved, isStale, save, test, clear, keepSeen, clearSaved: () => setSaved(false) };
}

/** What the form is filled with. The secret is never shown. */
const valuesOf = (sso: SingleSignOn | null) => ({
  issuer: sso?.issuer ?? "",
  client_id: sso?.client_id ?? "",
  client_secret: "",
});

/** Asks for the identity provider, tests it, and saves it. */
export function SsoForm({ sso, children }: SsoFormProps) {
  const text = useMessages(ssoMessages);
  const toFieldSentence = useFieldSentence();
  const [values, setValues] = useState(valuesOf(sso));
  const [required, setRequired] = useState(sso?.required ?? false);
  const [isChecked, setChecked] = useState(false);
  const { saving, testing, tested, isSaved, ...calls } = useSsoCalls(sso, values, required, (secret) => {
    setChecked(false);
    if (values.client_secret === secret) setValues({ ...values, client_secret: "" });
  });

  const parsed = saveSso.input.safeParse(toInput(values, required));
  const { issuer, client_id } = saveSso.input.shape;
  // The stored values are the parsed ones, from which the entered text may differ.
  const readIssuer = issuer.safeParse(values.issuer);
  const hasStoredSecret =
    sso !== null && sso.issuer === readIssuer.data && sso.client_id === client_id.safeParse(values.client_id).data;
  const problemOf = (field: Field): string | undefined => {
    const refused = saving.failure?.fields[field] ?? (field === "issuer" ? testing.failure?.fields[field] : undefined);
    if (refused !== undefined) return toFieldSentence(refused);
    if (!isChecked) return undefined;
    if (values[field].trim() === "") return field === "client_secret" && hasStoredSecret ? undefined : text.missing;
    return toFieldSentence(parsed.error?.issues.find(({ path }) => path[0] === field)?.message);
  };
  const change = (field: Field, value: string) => {
    calls.clear();
    setValues({ ...values, [field]: value });
  };
  const fieldOf = (field: Field) => ({
    value: values[field],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      change(field, value),
  });
  const onKeep = (side: Side) => {
    calls.keepSeen();
    if (side === "mine") return;
    setValues(valuesOf(sso));
    setRequired(sso?.required ?? false);
  };
  const canTest = readIssuer.success && values.issuer !== "";
  const isRefused = FIELDS.some((field) => saving.failure?.fields[field] !== undefined);

  return (
    <CheckedForm
      className={classes["sso"] ?? ""}
      check={() => {
        setChecked(true);
        return parsed.success && (hasStoredSecret || values.client_secret !== "");
      }}
      onSubmit={() => void calls.save()}
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
          checked={required}
          onChange={({ currentTarget: { checked } }) => {
            calls.clearSaved();
            setRequired(checked);
          }}
        />
        {required && sso?.required !== true && (
          <Alert color="yellow" variant="light">
            <Text size="sm" c="inherit">
              {text.requiredWarning}
            </Text>
          </Alert>
        )}
        {calls.isStale ? (
          <SaveFailure failure={saving.failure} onKeep={onKeep} />
        ) : (
          <FailureNote error={isRefused ? null : (saving.failure ?? testing.failure)} />
        )}
        <Group gap="xs">
          <Button type="submit" loading={saving.running}>
            {text.save}
          </Button>
          <Button variant="default" disabled={!canTest} loading={testing.running} onClick={calls.test}>
            {text.test}
          </Button>
          {children}
        </Group>
        <output>
          {tested !== null && <TestResult tested={tested} />}
          {isSaved && <Text size="sm">{text.saved}</Text>}
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
