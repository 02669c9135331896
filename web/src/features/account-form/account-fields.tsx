import { PasswordInput, TextInput } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { accountFormMessages, type AccountProblem } from "./account-form-messages.ts";

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: AccountProblem | null;
}

interface EmailFieldProps extends FieldProps {
  /** Overrides the label of the address to sign in with. */
  readonly label?: string;
  /** True to have the browser suggest passkeys as well. */
  readonly passkeys?: boolean;
}

export function EmailField({ value, onChange, problem, label, passkeys = false }: EmailFieldProps) {
  const text = useMessages(accountFormMessages);
  return (
    <TextInput
      label={label ?? text.email}
      type="email"
      name="email"
      autoComplete={label === undefined ? (passkeys ? "username webauthn" : "username") : "email"}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={problem && text.problems[problem]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordFieldProps extends FieldProps {
  /** `new` for a password to be set: shows the requirements. */
  readonly kind: "current" | "new" | "replacement";
}

export function PasswordField({ value, onChange, problem, kind }: PasswordFieldProps) {
  const text = useMessages(accountFormMessages);
  return (
    <PasswordInput
      label={kind === "replacement" ? text.newPassword : text.password}
      description={kind === "current" ? null : text.passwordHint}
      name="password"
      autoComplete={kind === "current" ? "current-password" : "new-password"}
      value={value}
      error={problem && text.problems[problem]}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": text.show }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
