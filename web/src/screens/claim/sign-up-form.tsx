import { signUpWithCard } from "@cardinal/contract/endpoints/admin/retail/sign-up-with-card";
import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import { requestVerification } from "@cardinal/contract/endpoints/users/request-verification";
import { paths } from "@cardinal/contract/paths";
import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { EmailField, PasswordField } from "../../features/account-form/account-fields.tsx";
import { Agreement } from "../../features/account-form/agreement.tsx";
import { checkEmail, checkNewPassword } from "../../features/account-form/check-credentials.ts";
import { DisabledFeatureNote } from "../../features/disabled-feature/disabled-feature-note.tsx";
import { useAction } from "../../ui/use-action.ts";
import { suggestUsername } from "../../features/username/suggest-username.ts";
import { UsernameInput } from "../../features/username/username-input.tsx";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { ApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { signIn } from "../../lib/firebase/accounts.ts";
import { getLanguage } from "../../lib/language.ts";
import { useDisabledFeature } from "../../lib/disabled-feature.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useIdempotencyKeys } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { claimMessages } from "./claim-messages.ts";
import { PinField } from "./pin-field.tsx";

interface SignUpFormProps {
  readonly id: string;
  /** Whether the card has a PIN under a scratch field. */
  readonly hasPin: boolean;
  /** Receives the route that the card opens, and the plan that came with it. */
  readonly onClaimed: (route: string, given: PlanOfCard | undefined) => void;
  /** Another user has claimed the card. */
  readonly onLost: () => void;
}

const EMPTY = { name_first: "", name_last: "", email: "", password: "", username: "", pin: "" };
type Field = keyof typeof EMPTY;

/** The form's values, their problems, and the sign-up. */
function useSignUp({ id, hasPin, onClaimed, onLost }: SignUpFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const action = useAction();
  const { keyOf } = useIdempotencyKeys();
  // Until another one is typed, the name suggests a username.
  const username = typed.username === "" ? suggestUsername(typed.name_first, typed.name_last) : typed.username;
  const { pin, ...rest } = { ...typed, username, email: typed.email.trim() };
  const input = { key: id, ...rest, ...(hasPin ? { pin } : {}), language: getLanguage() };
  const parsed = signUpWithCard.input.safeParse(input);
  const failure = action.error instanceof ApiFailure ? action.error : null;
  const problemOf = (field: Field) => {
    const wrong = parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    return (isChecked ? wrong : undefined) ?? failure?.fields[field];
  };
  const submit = async () => {
    const { route, given } = await call(signUpWithCard, input, { idempotencyKey: keyOf(input) }).catch(
      (error: unknown) => {
        if (error instanceof ApiFailure && error.code === "key-claimed") onLost();
        throw error;
      },
    );
    await signIn(input.email, input.password);
    onClaimed(route, given);
    // The account exists even if this email is not sent; the user can request it again.
    await call(requestVerification, { language: getLanguage() }).catch(() => undefined);
  };
  return {
    typed: { ...typed, username },
    failure,
    isChecked,
    error: action.error,
    running: action.running,
    problemOf,
    set: (field: Field, value: string) => {
      action.clear();
      setTyped((before) => ({ ...before, [field]: value }));
    },
    check: () => {
      setChecked(true);
      return parsed.success;
    },
    submit: () => void action.run(submit),
  };
}

/** Signs up a new user, who claims the printed card by it. */
export function SignUpForm(props: SignUpFormProps) {
  const text = useMessages(claimMessages).signUp;
  const toFieldSentence = useFieldSentence();
  const form = useSignUp(props);
  const { typed, set, problemOf, failure, isChecked } = form;
  const here = paths.claim(props.id);
  const isClosed = useDisabledFeature("sign-up") !== null;
  const isShownAtField = Object.keys(failure?.fields ?? {}).length > 0 || failure?.code === "username-taken";
  const field = (name: "name_first" | "name_last", autoComplete: string) => (
    <TextInput
      label={text[name]}
      name={name}
      autoComplete={autoComplete}
      value={typed[name]}
      error={toFieldSentence(problemOf(name))}
      onChange={({ currentTarget: { value } }) => set(name, value)}
    />
  );
  const signIn = (
    <LinkButton to={paths.login(here)} state={{ email: typed.email }} variant="default" fullWidth>
      {text.signIn}
    </LinkButton>
  );
  if (isClosed)
    return (
      <Stack>
        <DisabledFeatureNote flag="sign-up" />
        {signIn}
      </Stack>
    );
  return (
    <CheckedForm check={form.check} onSubmit={form.submit}>
      <Stack>
        {props.hasPin && (
          <PinField value={typed.pin} problem={problemOf("pin")} onChange={(value) => set("pin", value)} />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {field("name_first", "given-name")}
          {field("name_last", "family-name")}
        </SimpleGrid>
        <UsernameInput
          label={text.username}
          description={typed.username === "" ? text.usernameHint : toSpokenAddress(paths.card(typed.username))}
          value={typed.username}
          problem={failure?.code === "username-taken" ? text.taken : toFieldSentence(problemOf("username"))}
          suggestions={failure?.suggestions ?? []}
          legend={text.suggestions}
          onChange={(value) => set("username", value)}
        />
        <EmailField
          value={typed.email}
          onChange={(value) => set("email", value)}
          problem={isChecked ? checkEmail(typed.email) : null}
        />
        <PasswordField
          kind="new"
          value={typed.password}
          onChange={(value) => set("password", value)}
          problem={isChecked ? checkNewPassword(typed.password) : null}
        />
        {failure?.code === "already-exists" ? (
          <FailureNote error={{ code: "auth/email-already-in-use" }} />
        ) : (
          !isShownAtField && <FailureNote error={form.error} />
        )}
        <Button type="submit" fullWidth size="md" loading={form.running}>
          {text.submit}
        </Button>
        {signIn}
        <LinkButton to={paths.signup(here)} variant="subtle" size="sm">
          {text.other}
        </LinkButton>
        <Agreement />
      </Stack>
    </CheckedForm>
  );
}
