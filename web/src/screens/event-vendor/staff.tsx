import { closeStaffPhone, getStaff, renewStaffAccess } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccessNote } from "./access-note.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface StaffProps {
  readonly event_id: string;
  readonly vendor: string;
}

type Phone = ReplyOf<typeof getStaff>["phones"][number];

/** The access of a vendor's phones, and the list of them. */
export function Staff({ event_id, vendor }: StaffProps) {
  const text = useMessages(vendorMessages).staff;
  const state = useEndpoint(getStaff, { event_id, vendor }, { fresh: true });
  return (
    <div className={classes["part"]}>
      <Text c="dimmed">{text.hint}</Text>
      {state.state === "loading" && <Spinner />}
      {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
      {state.state === "ready" && (
        <>
          <Access event_id={event_id} vendor={vendor} since={state.data.access_date} />
          <Phones event_id={event_id} vendor={vendor} phones={state.data.phones} />
        </>
      )}
    </div>
  );
}

/** Creates a new link and PIN, and shows them once. */
function Access({ event_id, vendor, since }: StaffProps & { readonly since: number | null }) {
  const common = useMessages(vendorMessages);
  const text = common.staff;
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<ReplyOf<typeof renewStaffAccess> | null>(null);
  const { run, running, failure, reset } = useEndpointAction(renewStaffAccess, {
    invalidates: [getStaff],
    onSuccess: (access) => {
      setAsked(false);
      setMade(access);
    },
  });
  return (
    <div>
      {since !== null && (
        <Text size="sm" mb="xs">
          {text.since(formatDate(since))}
        </Text>
      )}
      <div className={classes["actions"]}>
        {since === null ? (
          <Button loading={running} onClick={() => void run({ event_id, vendor })}>
            {text.make}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setAsked(true)}>
              {text.newBoth}
            </Button>
            <Button variant="default" loading={running} onClick={() => void run({ event_id, vendor, keep_link: true })}>
              {text.newPin}
            </Button>
          </>
        )}
      </div>
      {!isAsked && <FailureNote error={failure} />}
      <ActionDialog
        opened={isAsked}
        title={text.renewTitle}
        text={text.renewText}
        confirm={text.newBoth}
        cancel={common.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, vendor })}
        onClose={() => setAsked(false)}
      />
      <Modal
        opened={made !== null}
        onClose={() => setMade(null)}
        title={text.link}
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": common.close }}
      >
        {made !== null && <AccessNote {...made} onDone={() => setMade(null)} />}
      </Modal>
    </div>
  );
}

interface PhonesProps extends StaffProps {
  readonly phones: readonly Phone[];
}

function Phones({ event_id, vendor, phones }: PhonesProps) {
  const common = useMessages(vendorMessages);
  const text = common.staff;
  const [leaving, setLeaving] = useState<Phone | null>(null);
  const { run, running, failure, reset } = useEndpointAction(closeStaffPhone, {
    invalidates: [getStaff],
    onSuccess: () => setLeaving(null),
  });
  return (
    <section aria-labelledby="phones" className={classes["phones"]}>
      <Title order={2} size="h4" id="phones">
        {text.phones}
      </Title>
      {phones.length === 0 && <Text c="dimmed">{text.noPhones}</Text>}
      <SearchedList items={phones} textOf={({ name }) => name} label={text.search} nothing={text.nothing}>
        {(found) => (
          <ul className={classes["list"]}>
            {found.map((phone) => (
              <li key={phone.id} className={classes["item"]}>
                <div className={classes["words"]}>
                  <Text fw={550}>{phone.name}</Text>
                  <Text size="sm" c="dimmed">
                    <PhoneState phone={phone} />
                  </Text>
                </div>
                {phone.off_date === null && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={text.switchOffOf(phone.name)}
                    onClick={() => setLeaving(phone)}
                  >
                    {text.switchOff}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <ActionDialog
        opened={leaving !== null}
        title={text.offTitle(leaving?.name ?? "")}
        text={text.offText}
        confirm={text.switchOff}
        cancel={common.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ event_id, vendor, phone: leaving?.id ?? "" })}
        onClose={() => setLeaving(null)}
      />
    </section>
  );
}

function PhoneState({ phone: { created_date, seen_date, off_date } }: { readonly phone: Phone }) {
  const text = useMessages(vendorMessages).staff;
  if (off_date !== null) return text.off(formatDate(off_date));
  const since = text.on(formatDate(created_date));
  return seen_date === null ? since : `${since}, ${text.seen(formatDate(seen_date))}`;
}
