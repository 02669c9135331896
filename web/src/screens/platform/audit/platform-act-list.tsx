import { ACT_NAMES } from "@cardinal/contract/entities/oversight/enterprise-act";
import type { PlatformAct } from "@cardinal/contract/entities/platform/act";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { actMessages } from "../../../features/enterprise/audit/act-messages.ts";
import { cardFieldNames } from "../../../features/enterprise/card-field-names.ts";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../platform.module.css";
import { asRequest } from "./act-sentences.ts";
import { platformActMessages } from "./platform-act-messages.ts";

const WHEN = { dateStyle: "medium", timeStyle: "medium" } as const;

/** Display names of the actors and targets of entries. */
function useNameOf() {
  const text = useMessages(platformActMessages);
  return ({ id, email }: PlatformAct["actor"]) => {
    if (email !== null) return email;
    if (id === "command") return text.command;
    return id.startsWith("gone-") ? text.deleted : id;
  };
}

/** An act as a sentence; without a known sentence, the name of its call. */
function useSentenceOf() {
  const text = useMessages(platformActMessages);
  const ofEnterprise = useMessages(actMessages);
  const fieldNames: Readonly<Record<string, string>> = useMessages(cardFieldNames);
  const nameOf = useNameOf();
  return ({ after, before, call, code, target, thing }: PlatformAct): string => {
    const name = target === null ? "" : nameOf(target);
    const changed = (code ?? "").split(" ").flatMap((field) => fieldNames[field] ?? []);
    const fields = changed.length === 0 ? "" : text.fields(changed);
    const values = {
      target: name,
      thing: thing ?? "",
      code: code ?? "",
      before: before ?? "",
      after: after ?? "",
      fields,
    };
    const own = text.sentences[call];
    if (own !== undefined) return own(values);
    const act = ACT_NAMES.find((one) => one === call);
    if (act === undefined) return [call, name, code ?? ""].filter((part) => part !== "").join(" · ");
    return ofEnterprise.sentences[act]({ person: name, thing: thing ?? "", code: code ?? "", fields });
  };
}

interface ActListProps {
  readonly acts: readonly PlatformAct[];
  /** The id that all entries refer to, if the list is filtered. */
  readonly of?: string | undefined;
}

/** Entries of the platform's audit log. */
export function PlatformActList({ acts, of }: ActListProps) {
  const text = useMessages(platformActMessages);
  return (
    <ul className={classes["list"]} aria-label={text.list}>
      {acts.map((act) => (
        <ActRow key={act.id} act={act} of={of} />
      ))}
    </ul>
  );
}

function ActRow({ act: stored, of }: Pick<ActListProps, "of"> & { readonly act: PlatformAct }) {
  const act = asRequest(stored);
  const text = useMessages(platformActMessages);
  const nameOf = useNameOf();
  const sentence = useSentenceOf()(act);
  const { actor, after, before, call, date, enterprise, reason, request_id, target } = act;
  const named = target === null || target.id === actor.id ? [actor] : [actor, target];
  const others = named.filter(({ id }) => id !== of);
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <span>{sentence}</span>
          {reason !== null && <Text size="sm">{text.reason(reason)}</Text>}
          {before !== null && after !== null && (
            <Text size="sm">{text.change(text.value(call, before), text.value(call, after))}</Text>
          )}
          <Text size="sm" c="dimmed">
            {text.by(nameOf(actor))} · <time dateTime={new Date(date).toISOString()}>{formatDate(date, WHEN)}</time>
            {enterprise !== null && ` · ${text.enterprise(enterprise)}`} · {text.request(request_id)}
          </Text>
          <div className={classes["links"]}>
            {others.map((one) => (
              <Anchor key={one.id} component={Link} to={paths.platformLog(one.id)} size="sm">
                {text.onlyOf(nameOf(one))}
              </Anchor>
            ))}
          </div>
        </div>
      </div>
    </li>
  );
}
