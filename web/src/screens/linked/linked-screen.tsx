import { createDynamicQrSignUp } from "@cardinal/contract/endpoints/admin/enterprise/create-dynamic-qr-sign-up";
import { unlinkDynamicQr } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DynamicQrFailure } from "../../features/dynamic-qr/dynamic-qr-failure.tsx";
import { LinkedAccount } from "../../features/dynamic-qr/linked-account.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { openPage } from "../../lib/addresses/open-page.ts";
import { hasDynamicQr } from "../../lib/env.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { EmployeeLinks } from "./employee-links.tsx";
import { linkedMessages } from "./linked-messages.ts";
import classes from "./linked.module.css";

/** `/dashboard/linked`: the accounts at the sister product for dynamic QR codes. */
export function LinkedScreen() {
  const text = useMessages(linkedMessages);
  const hasLinks = hasDynamicQr();
  return (
    <>
      <SectionHead title={text.title} lead={text.lead} />
      <div>
        <TitledSection id="organisation" title={text.organisation.title} hint={text.organisation.hint}>
          <SignUpForm />
        </TitledSection>
        <TitledSection id="own" title={text.own.title} className={hasLinks ? undefined : classes["last"]}>
          <OwnAccount />
        </TitledSection>
        {hasLinks && (
          <TitledSection
            id="employees"
            title={text.employees.title}
            hint={text.employees.hint}
            className={classes["last"]}
          >
            <EmployeeLinks />
          </TitledSection>
        )}
      </div>
    </>
  );
}

/** Starts the sign-up of the enterprise, which is completed on a page of the other product. */
function SignUpForm() {
  const text = useMessages(linkedMessages).organisation;
  const toFieldSentence = useFieldSentence();
  const { profile } = useEnterprise();
  const { userObj } = useSession();
  const [input, setInput] = useState({
    company: profile.organization_name ?? profile.name,
    email: userObj?.email ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(createDynamicQrSignUp, {
    onSuccess: ({ url }) => openPage(url, { keepsBack: true }),
  });
  const parsed = createDynamicQrSignUp.input.safeParse(input);
  const problems = Object.fromEntries(
    parsed.success || !isChecked ? [] : parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
  );
  return (
    <CheckedForm
      className={classes["form"] ?? ""}
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => void action.run(input)}
    >
      <Stack gap="sm">
        {(["company", "email"] as const).map((field) => (
          <TextInput
            key={field}
            label={text[field]}
            type={field === "email" ? "email" : "text"}
            autoComplete="off"
            value={input[field]}
            error={input[field].trim() === "" && isChecked ? text.missing : toFieldSentence(problems[field])}
            onChange={({ currentTarget: { value } }) => {
              action.reset();
              setInput({ ...input, [field]: value });
            }}
          />
        ))}
        <DynamicQrFailure
          failure={action.failure}
          sentences={{ "not-found": text.off, unavailable: text.unavailable }}
        />
        <Group>
          <Button type="submit" loading={action.running}>
            {text.submit}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

/** The admin's own linked account. */
function OwnAccount() {
  const text = useMessages(linkedMessages).own;
  const { userObj } = useSession();
  const [isUnlinked, setUnlinked] = useState(false);
  const unlinking = useEndpointAction(unlinkDynamicQr, { onSuccess: () => setUnlinked(true) });
  const account = isUnlinked ? null : (userObj?.lqr?.account ?? null);
  if (account !== null)
    return <LinkedAccount account={account} unlinking={{ ...unlinking, run: () => void unlinking.run({}) }} />;
  return (
    <Stack gap="sm" align="flex-start">
      <Text component="output">{isUnlinked ? text.unlinked : text.none}</Text>
      <LinkButton to={paths.account("dynamic-qr")} variant="default">
        {text.link}
      </LinkButton>
    </Stack>
  );
}
