import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { paths } from "@cardinal/contract/paths";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
import { useSession } from "../../lib/session/session.tsx";
import { KeyForm } from "../../features/printed-cards/key-form.tsx";
import { readKey } from "../../features/printed-cards/read-key.ts";
import { SessionLoading } from "../../features/session-trouble/session-loading.tsx";
import { useMessages } from "../../lib/messages.ts";
import { openPage } from "../../lib/addresses/open-page.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { claimMessages } from "./claim-messages.ts";
import { ClaimedCard, FreshCard, LostCard, type Outcome } from "./fresh-card.tsx";
import { ShopLink } from "./included-plan.tsx";

/** `/claim?key=…`: an unclaimed printed card opens this page. A claimed one leads to its owner's card. */
export function ClaimScreen() {
  const text = useMessages(claimMessages);
  const [query] = useSearchParams();
  const given = query.get("key");
  if (given === null) return <AskKey title={text.ask.title} text={text.ask.text} />;
  const key = readKey(given);
  if (key === null) return <AskKey {...text.invalid} typed={given} />;
  return <PrintedCard key={key} id={key} />;
}

function PrintedCard({ id }: { readonly id: string }) {
  const text = useMessages(claimMessages);
  const { loading, route: ownRoute } = useSession();
  const card = useEndpoint(getRetailCard, { id }, { fresh: true });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Before the loading check, because signing up starts a session that is then loading.
  if (outcome !== null) return outcome.is === "lost" ? <LostCard /> : <ClaimedCard {...outcome} />;
  if (loading) return <SessionLoading />;
  if (card.state === "loading") return <Spinner />;
  if (card.state === "failed" && card.failure.code === "not-found") return <AskKey {...text.unknown} typed={id} />;
  if (card.state === "failed")
    return (
      <FormPage title={text.trouble}>
        <FailureNote error={card.failure} onRetry={card.reload} />
      </FormPage>
    );
  const { state, route, shop } = card.data;
  if (state === "disabled" && shop !== undefined) return <SoldCard shop={shop} />;
  if (state === "disabled") return <AskKey {...text.unknown} typed={id} />;
  if (state === "new") return <FreshCard id={id} fresh={card.data} onOutcome={setOutcome} />;
  if (route === undefined) return <AskKey {...text.unknown} typed={id} />;
  if (route === ownRoute) return <OwnCard route={route} />;
  return <RedirectToCard to={route} />;
}

/** The printed card belongs to another person, so the page redirects to their card. */
function RedirectToCard({ to }: { readonly to: string }) {
  useEffect(() => openPage(`${to}?s=nfc`), [to]);
  return <Spinner />;
}

function OwnCard({ route }: { readonly route: string }) {
  const text = useMessages(claimMessages);
  return (
    <FormPage title={text.own.title} lead={text.own.text(toSpokenAddress(route))}>
      <LinkButton to={paths.account("cards")} fullWidth>
        {text.done.manage}
      </LinkButton>
    </FormPage>
  );
}

/** A disabled card with a shop that sells new ones. */
function SoldCard({ shop }: { readonly shop: string }) {
  const text = useMessages(claimMessages);
  return (
    <FormPage title={text.disabled.title} lead={text.disabled.text}>
      <ShopLink to={shop} />
    </FormPage>
  );
}

interface AskKeyProps {
  readonly title: string;
  readonly text: string;
  readonly typed?: string;
}

/** Asks for the key, or for another one. */
function AskKey({ title, text, typed = "" }: AskKeyProps) {
  const { submit } = useMessages(claimMessages).ask;
  return (
    <FormPage title={title} lead={text}>
      <KeyForm key={typed} submit={submit} typed={typed} />
    </FormPage>
  );
}
