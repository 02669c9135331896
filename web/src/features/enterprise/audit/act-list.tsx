import type { EnterpriseAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { cardFieldNames } from "../card-field-names.ts";
import classes from "./act-list.module.css";
import { actMessages } from "./act-messages.ts";

/** Formats acts and their actors. */
function useActLabels() {
  const text = useMessages(actMessages);
  const names: Readonly<Record<string, string>> = { ...text.fieldNames, ...useMessages(cardFieldNames) };
  const personOf = ({ uid, name }: { readonly uid: string; readonly name: string }) =>
    name !== "" ? name : uid.startsWith("gone-") ? text.deleted : text.somebody;
  return {
    actorOf: ({ actor }: EnterpriseAct): string => (actor.kind === "key" ? text.key(actor.name) : personOf(actor)),
    sentenceOf: ({ act, code, person, thing }: EnterpriseAct): string => {
      const fields = (code ?? "").split(" ").flatMap((field) => names[field] ?? []);
      return text.sentences[act]({
        person: person === null ? "" : personOf(person),
        thing: thing ?? "",
        code: code ?? "",
        fields: fields.length === 0 ? "" : text.fields(fields),
      });
    },
  };
}

/** Entries of the audit log: act, actor and time. */
export function ActList({ acts }: { readonly acts: readonly EnterpriseAct[] }) {
  const text = useMessages(actMessages);
  const { actorOf, sentenceOf } = useActLabels();
  return (
    <ul className={classes["list"]} aria-label={text.list}>
      {acts.map((act) => (
        <li key={act.id} className={classes["item"]}>
          <span>{sentenceOf(act)}</span>
          <span className={classes["dim"]}>{actorOf(act)}</span>
          <time className={classes["dim"]} dateTime={new Date(act.date).toISOString()}>
            {formatMoment(act.date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
