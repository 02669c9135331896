import {
  listDomains,
  removeDomain,
  updateDomain,
  verifyDomain,
} from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { AUTO_JOIN, type AutoJoin, type EnterpriseDomain } from "@cardinal/contract/entities/connections/domain";
import { shownHost } from "@cardinal/contract/fields/web/host";
import { ActionIcon, Badge, Button, CopyButton, Group, NativeSelect, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useStored } from "../../features/editor/use-typed.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useLastChoice } from "../../ui/fields/use-last-choice.ts";
import { securityMessages } from "./security-messages.ts";
import classes from "./security.module.css";

/** Not translated. */
const RECORD_TYPE = "TXT";

interface DomainProps {
  readonly domain: EnterpriseDomain;
}

/** One domain: its DNS record until it is verified, then who can join by it. */
export function DomainItem({ domain: one }: DomainProps) {
  const text = useMessages(securityMessages);
  const name = shownHost(one.domain);
  const isProved = one.state === "verified" || one.state === "failing";
  const verifying = useEndpointAction(verifyDomain, { invalidates: [listDomains] });
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={classes["item"]}>
      <div className={classes["head"]}>
        <Title order={3} size="h5" className={classes["name"] ?? ""}>
          {name}
        </Title>
        <Badge variant={one.state === "verified" ? "light" : "default"} color="green" tt="none">
          {text.state[one.state]}
        </Badge>
      </div>
      {one.state === "waiting" && <Text size="sm">{text.steps}</Text>}
      {one.state === "lost" && <Text size="sm">{text.lost}</Text>}
      {one.ends_date !== null && <Text size="sm">{text.failing(formatDate(one.ends_date))}</Text>}
      {one.state === "verified" ? (
        <details className={classes["more"]}>
          <summary>{text.showRecord}</summary>
          <TxtRecord record={one.record} />
        </details>
      ) : (
        <TxtRecord record={one.record} />
      )}
      {isProved && <JoinField domain={one} name={name} />}
      <VerifyFailure failure={verifying.failure} />
      <Group gap="xs">
        {one.state !== "verified" && (
          <Button
            size="sm"
            aria-label={text.verifyOf(name)}
            loading={verifying.running}
            onClick={() => void verifying.run({ domain: one.domain })}
          >
            {text.verify}
          </Button>
        )}
        <Button size="sm" variant="default" aria-label={text.removeOf(name)} onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      </Group>
      <output className={classes["said"]}>
        {one.state === "verified" && verifying.failure === null && !verifying.running && text.verified(name)}
      </output>
      <RemoveDialog domain={one} name={name} opened={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}

/** The record to enter at the DNS provider, with copy buttons. */
function TxtRecord({ record }: Pick<EnterpriseDomain, "record">) {
  const text = useMessages(securityMessages);
  return (
    <dl className={classes["record"]}>
      <div>
        <dt>{text.record.type}</dt>
        <dd>{RECORD_TYPE}</dd>
      </div>
      {(["name", "value"] as const).map((part) => (
        <div key={part}>
          <dt>{text.record[part]}</dt>
          <dd>
            <code>{record[part]}</code>
            <CopyButton value={record[part]}>
              {({ copied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={copied ? text.copy.done : text.copy[part]}
                  onClick={copy}
                >
                  {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                </ActionIcon>
              )}
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Who can join by the domain; a choice is saved immediately. */
function JoinField({ domain: one, name }: DomainProps & { readonly name: string }) {
  const text = useMessages(securityMessages).join;
  const [stored, setStored] = useStored(one);
  const action = useEndpointAction(updateDomain, { invalidates: [listDomains], onSuccess: setStored });
  const { wanted, choose } = useLastChoice(({ auto_join }: { readonly auto_join: AutoJoin }) =>
    action.run({ domain: one.domain, auto_join }),
  );
  return (
    <>
      <NativeSelect
        className={classes["join"] ?? ""}
        label={text.label(name)}
        description={text.hint}
        value={wanted?.auto_join ?? stored.auto_join}
        data={AUTO_JOIN.map((value) => ({ value, label: text[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const auto_join = AUTO_JOIN.find((choice) => choice === value);
          if (auto_join !== undefined) choose({ auto_join });
        }}
      />
      <FailureNote error={action.failure} />
    </>
  );
}

/** Why the verification failed. */
function VerifyFailure({ failure }: { readonly failure: ApiFailure | null }) {
  const { problem } = useMessages(securityMessages);
  if (failure === null) return null;
  const known: Readonly<Partial<Record<string, string>>> = problem;
  const sentence = known[failure.code];
  if (sentence === undefined) return <FailureNote error={failure} />;
  return (
    <Text role="alert" size="sm" className={classes["problem"] ?? ""}>
      {sentence}
    </Text>
  );
}

interface RemoveProps extends DomainProps {
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ domain: { domain }, name, opened, onClose }: RemoveProps) {
  const text = useMessages(securityMessages).confirm;
  const action = useEndpointAction(removeDomain, { invalidates: [listDomains], onSuccess: onClose });
  return (
    <ConfirmDialog
      opened={opened}
      title={text.title(name)}
      text={text.text}
      confirm={text.submit}
      cancel={text.cancel}
      running={action.running}
      onConfirm={() => void action.run({ domain })}
      onCancel={onClose}
    >
      <FailureNote error={action.failure} />
    </ConfirmDialog>
  );
}
