import { buttonHref } from "@cardinal/card/view/button-link";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import type { ShownQuestions } from "@cardinal/contract/entities/events/question";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Anchor, Button, Text } from "@mantine/core";
import { formatMoment } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface LeadRowProps {
  readonly lead: EventLead;
  readonly questions: ShownQuestions;
  /** The event's time zone, in which the time of the last scan is shown. */
  readonly timeZone: string;
  readonly onOpen: () => void;
}

/** A lead in a list, with what the person shares now. */
export function LeadRow({ lead, questions, timeZone, onOpen }: LeadRowProps) {
  const text = useMessages(vendorMessages).leads;
  const name = fullName(lead) || text.gone(lead.number);
  const isWithdrawn = lead.badge === null;
  return (
    <li className={classes["item"]}>
      <div className={classes["words"]}>
        <Text fw={550}>{isWithdrawn ? text.taken(lead.number) : name}</Text>
        {isWithdrawn ? (
          <Text size="sm" c="dimmed">
            {text.takenText}
          </Text>
        ) : (
          <Details lead={lead} />
        )}
        {lead.rating !== null && <Text size="sm">{text.rated(lead.rating)}</Text>}
        {questions.map(({ id, text: asked }) => {
          const answer = lead.answers[id];
          return answer === undefined ? null : (
            <Text key={id} size="sm">
              {text.answer(asked, answer)}
            </Text>
          );
        })}
        {lead.notes.map(({ id, text: note, by }) => (
          <Text key={id} size="sm" className={classes["note"] ?? ""}>
            {by === "" ? note : `${by}: ${note}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {text.scanned(formatMoment(lead.last_date, timeZone), lead.by)}
        </Text>
      </div>
      {!isWithdrawn && (
        <Button size="xs" variant="default" aria-label={text.open(name)} onClick={onOpen}>
          {text.edit}
        </Button>
      )}
    </li>
  );
}

function Details({ lead: { title, company, email, phone, card } }: Pick<LeadRowProps, "lead">) {
  const text = useMessages(vendorMessages).leads;
  const work = [title, company].filter((one) => one !== "").join(", ");
  return (
    <>
      {work !== "" && <Text size="sm">{work}</Text>}
      <div className={classes["actions"]}>
        {email !== "" && (
          <Anchor size="sm" href={buttonHref({ ref: "email", data: email })}>
            {email}
          </Anchor>
        )}
        {phone !== "" && (
          <Anchor size="sm" href={buttonHref({ ref: "phone", data: phone })}>
            {phone}
          </Anchor>
        )}
        {card !== "" && (
          <Anchor size="sm" href={card}>
            {text.card}
          </Anchor>
        )}
      </div>
    </>
  );
}
