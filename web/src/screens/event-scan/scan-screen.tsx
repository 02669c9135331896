import { getScanning } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import { eventId, vendorId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { placeId, type ScanPlace, takePlace } from "../../lib/offline/scan-store.ts";
import { isOwnPlace, stopReason } from "../../features/scanning/scan-queue.ts";
import { usePlace } from "../../features/scanning/use-place.ts";
import { SessionLoading } from "../../features/session-trouble/session-loading.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { JoinForm } from "./join-form.tsx";
import { ScanDesk } from "./scan-desk.tsx";
import { scanMessages } from "./scan-messages.ts";

/** A place to scan at: an event, and the vendor, or null for the desk. */
export interface Stand {
  readonly event_id: string;
  readonly vendor: string | null;
}

/** `/events/{event}/scan/{vendor}#{link}`: scans badges for a vendor, or at the desk, also without a network. */
export function ScanScreen() {
  const { event = "", vendor = "" } = useParams();
  const [id, ofVendor] = [eventId.safeParse(event).data, vendorId.safeParse(vendor).data ?? null];
  if (id === undefined || (ofVendor === null && vendor !== "desk")) return <Gone />;
  return <Opening key={`${id} ${vendor}`} event_id={id} vendor={ofVendor} />;
}

function Gone() {
  const { gone } = useMessages(scanMessages);
  return (
    <MessagePage title={gone.title} text={gone.text}>
      <LinkButton to={paths.events()}>{gone.link}</LinkButton>
    </MessagePage>
  );
}

/** Opens the stored place; a phone without one is admitted by the link or by the account. */
function Opening(stand: Stand) {
  const { place } = usePlace(placeId(stand.event_id, stand.vendor));
  const { authUser, loading } = useSession();
  const { hash } = useLocation();
  if (place === undefined) return <Spinner />;
  const link = /^#[A-Za-z0-9_-]{22}$/.test(hash) ? hash.slice(1) : null;
  if (place !== null && isOwnPlace(place)) return <OwnPlace place={place} link={link} />;
  if (link !== null && stand.vendor !== null)
    return <JoinForm stand={{ ...stand, vendor: stand.vendor }} link={link} />;
  if (loading) return <SessionLoading />;
  return authUser === null ? <Gone /> : <WithAccount {...stand} person={authUser.uid} />;
}

/** The stored place; with the staff link, a phone that had been disabled before can be admitted again. */
function OwnPlace({ place, link }: { readonly place: ScanPlace; readonly link: string | null }) {
  const { event_id, vendor } = place;
  const reason = stopReason(place);
  // A phone that is disabled while it scans keeps its screen, and nobody is admitted after the event.
  const [isJoining, setJoining] = useState(reason !== null && reason !== "conflict");
  if (isJoining && reason === null) setJoining(false);
  if (isJoining && link !== null && vendor !== null)
    return <JoinForm stand={{ event_id, vendor }} link={link} onStay={() => setJoining(false)} />;
  return <ScanDesk place={place} />;
}

/** Admits a user whose account works for the vendor. */
function WithAccount({ event_id, vendor, person }: Stand & { readonly person: string }) {
  const state = useEndpoint(getScanning, { event_id, ...(vendor === null ? {} : { vendor }) });
  const [problem, setProblem] = useState<unknown>(null);
  const about = state.state === "ready" ? state.data : null;
  useEffect(() => {
    if (about === null) return;
    takePlace({ id: placeId(event_id, vendor), event_id, vendor, person, about }).catch(setProblem);
  }, [about, event_id, vendor, person]);
  const failure = state.state === "failed" ? state.failure : problem;
  if (failure === null) return <Spinner />;
  if (state.state === "failed" && ["not-found", "permission-denied"].includes(state.failure.code)) return <Gone />;
  return (
    <Column>
      <FailureNote error={failure} onRetry={state.state === "failed" ? state.reload : undefined} />
    </Column>
  );
}
