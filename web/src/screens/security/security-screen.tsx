import { addDomain, listDomains } from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { MAX_DOMAINS } from "@cardinal/contract/entities/connections/domain";
import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DomainItem } from "./domain-item.tsx";
import { securityMessages } from "./security-messages.ts";
import { SsoSection } from "./sso-section.tsx";
import classes from "./security.module.css";

/** `/dashboard/security`: the domains of an enterprise, and its single sign-on. */
export function SecurityScreen() {
  const text = useMessages(securityMessages);
  const state = useEndpoint(listDomains, {}, { fresh: true });
  return (
    <>
      <SectionHead title={text.title} lead={text.lead} />
      <TitledSection id="domains" title={text.domains.title} hint={text.domains.hint} className={classes["section"]}>
        {state.state === "loading" && <Spinner />}
        {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
        {state.state === "ready" && (
          <div className={classes["body"]}>
            {state.data.items.length > 0 && (
              <ul className={classes["list"]} aria-label={text.domains.list}>
                {state.data.items.map((domain) => (
                  <DomainItem key={domain.domain} domain={domain} />
                ))}
              </ul>
            )}
            {state.data.items.length < MAX_DOMAINS ? (
              <AddDomain />
            ) : (
              <Text size="sm" c="dimmed">
                {text.domains.full}
              </Text>
            )}
          </div>
        )}
      </TitledSection>
      <SsoSection />
    </>
  );
}

/** Adds a domain, whose record then shows in the list. */
function AddDomain() {
  const text = useMessages(securityMessages).domains;
  const toFieldSentence = useFieldSentence();
  const [domain, setDomain] = useState("");
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(addDomain, {
    invalidates: [listDomains],
    onSuccess: () => {
      setDomain("");
      setChecked(false);
    },
  });
  const parsed = addDomain.input.safeParse({ domain });
  const problem = isChecked && !parsed.success ? parsed.error.issues[0]?.message : undefined;
  const refused = action.failure?.fields["domain"];
  return (
    <CheckedForm
      className={classes["add"] ?? ""}
      check={() => {
        setChecked(true);
        return parsed.success;
      }}
      onSubmit={() => void action.run({ domain })}
    >
      <TextInput
        label={text.field}
        placeholder={text.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        error={toFieldSentence(problem ?? refused)}
        onChange={({ currentTarget: { value } }) => {
          action.reset();
          setDomain(value);
        }}
      />
      {refused === undefined && <FailureNote error={action.failure} />}
      <div>
        <Button type="submit" variant="default" loading={action.running}>
          {text.add}
        </Button>
      </div>
    </CheckedForm>
  );
}
