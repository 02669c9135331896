import { getVendor, listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { eventId, vendorId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Alert, Title } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import type { EventPicture } from "../../features/photo/event-picture-field.tsx";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { usePreloaded } from "../../lib/chunks/use-preloaded.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Invitation } from "./invitation.tsx";
import { Leads } from "./leads.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

const loadFigures = async () => (await import("./figures.tsx")).Figures;
const Figures = lazyPart("vendor-figures", loadFigures);
const Staff = lazyPart("vendor-staff", async () => (await import("./staff.tsx")).Staff);
const PagePart = lazyPart("vendor-page", async () => (await import("./page-part.tsx")).PagePart);
const QuestionsForm = lazyPart("vendor-questions", async () => (await import("./questions-form.tsx")).QuestionsForm);

const PARTS = ["leads", "figures", "staff", "page", "questions"] as const;
type PartName = (typeof PARTS)[number];
/** Staff who are not the contact see the figures alone. */
const partsFor = ({ as }: OwnVendor): readonly PartName[] => (as === "staff" ? ["figures"] : PARTS);

/**
 * `/events/{id}/vendor/{vendor}`: a vendor, for its contact, its staff and the organiser. The fragment is an
 * invitation.
 */
export function EventVendorScreen() {
  const { event = "", vendor = "" } = useParams();
  const isNamed = eventId.safeParse(event).success && vendorId.safeParse(vendor).success;
  return isNamed ? <Vendor key={vendor} event_id={event} id={vendor} /> : <Gone event_id={event} />;
}

interface VendorProps {
  readonly event_id: string;
  readonly id: string;
}

function Gone({ event_id }: Pick<VendorProps, "event_id">) {
  const text = useMessages(vendorMessages);
  return (
    <MessagePage title={text.gone.title} text={text.gone.text}>
      <LinkButton to={paths.event(event_id)}>{text.notYours.link}</LinkButton>
    </MessagePage>
  );
}

function Vendor({ event_id, id }: VendorProps) {
  const text = useMessages(vendorMessages);
  const { hash } = useLocation();
  // Staff see nothing else, so the figures are loaded while the server answers.
  usePreloaded("vendor-figures", loadFigures);
  const state = useEndpoint(listOwnVendors, { event_id, vendor: id }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  const invitation = /^#([\w-]{22})$/.exec(hash)?.[1];
  if (state.state === "ready") {
    const [vendor] = state.data.items;
    const isInvited = vendor?.as === "staff" && invitation !== undefined;
    if (vendor !== undefined && !isInvited) return <Page event_id={event_id} vendor={vendor} />;
  }
  const code = state.state === "failed" ? state.failure.code : "permission-denied";
  if (code === "not-found") return <Gone event_id={event_id} />;
  if (state.state === "failed" && code !== "permission-denied")
    return (
      <Column className={classes["page"]}>
        <FailureNote error={state.failure} onRetry={state.reload} />
      </Column>
    );
  if (invitation !== undefined) return <Invited event_id={event_id} id={id} invitation={invitation} />;
  return (
    <MessagePage title={text.notYours.title} text={text.notYours.text}>
      <LinkButton to={paths.event(event_id)}>{text.notYours.link}</LinkButton>
    </MessagePage>
  );
}

/** The page for a user with an invitation link. */
function Invited({ event_id, id, invitation }: VendorProps & { readonly invitation: string }) {
  const state = useEndpoint(getVendor, { event_id, vendor: id });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return <Invitation event_id={event_id} vendor={state.data} invitation={invitation} />;
  if (state.failure.code === "not-found") return <Gone event_id={event_id} />;
  return (
    <Column className={classes["page"]}>
      <FailureNote error={state.failure} onRetry={state.reload} />
    </Column>
  );
}

const newerOf = (one: OwnVendor, other: OwnVendor): OwnVendor => (one.rev > other.rev ? one : other);

interface PageProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
}

function Page({ event_id, vendor: read }: PageProps) {
  const text = useMessages(vendorMessages);
  // A reply to a change here applies until the vendor is read again.
  const [changed, setChanged] = useState(read);
  const vendor = newerOf(changed, read);
  const [search] = useAddressFields();
  const parts = partsFor(vendor);
  const shown = parts.find((name) => name === search.get("show")) ?? parts[0];
  const isOrganiser = vendor.as === "organiser";
  return (
    <Column className={classes["page"]}>
      <title>{`${vendor.name} · Cardinal`}</title>
      <header>
        <BackLink
          to={isOrganiser ? paths.eventVendors(event_id) : paths.event(event_id)}
          label={isOrganiser ? text.backToVendors : text.back}
        />
        <Title order={1} size="h2">
          {vendor.name}
        </Title>
      </header>
      {vendor.revoked && <Alert variant="light">{text.revoked}</Alert>}
      <nav className={classes["parts"]} aria-label={text.parts}>
        {parts.map((name) => (
          <Link
            key={name}
            to={paths.eventVendor(event_id, vendor.id, name)}
            aria-current={name === shown ? "page" : undefined}
          >
            {text.part[name]}
          </Link>
        ))}
      </nav>
      <Part
        shown={shown}
        event_id={event_id}
        vendor={vendor}
        onChanged={setChanged}
        onPicture={({ url }) =>
          setChanged((now) => {
            const last = newerOf(now, read);
            // Only the own change is counted: the server's `rev` would hide a change by somebody else.
            return { ...last, logo: url, rev: last.rev + 1 };
          })
        }
      />
    </Column>
  );
}

interface PartProps extends PageProps {
  readonly shown: PartName | undefined;
  readonly onChanged: (vendor: OwnVendor) => void;
  readonly onPicture: (picture: EventPicture) => void;
}

function Part({ shown, event_id, vendor, onChanged, onPicture }: PartProps) {
  if (shown === "figures") return <Figures event_id={event_id} vendor={vendor} />;
  if (shown === "staff") return <Staff event_id={event_id} vendor={vendor.id} />;
  if (shown === "page")
    return <PagePart event_id={event_id} vendor={vendor} onSaved={onChanged} onPicture={onPicture} />;
  if (shown === "questions") return <QuestionsForm event_id={event_id} vendor={vendor} onSaved={onChanged} />;
  return <Leads event_id={event_id} vendor={vendor} />;
}
