import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import type { Card } from "@cardinal/contract/entities/card";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { paths, toSpokenAddress } from "../../lib/addresses/paths.ts";
import { useSession } from "../../lib/session/session.tsx";
import { CardMiniature } from "../../features/card-preview/card-miniature.tsx";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { claimMessages } from "./claim-messages.ts";
import classes from "./claim.module.css";

/** An unclaimed printed card. A visitor signs in or up first and returns here; a person with a card claims it. */
export function FreshCard({ id }: { readonly id: string }) {
  const text = useMessages(claimMessages);
  const { authUser, vcardObj, route } = useSession();
  const here = paths.claim(id);
  if (authUser === null)
    return (
      <FormPage title={text.title} lead={text.fresh.visitor}>
        <Stack gap="sm">
          <LinkButton to={paths.signup(here)} fullWidth>
            {text.fresh.signUp}
          </LinkButton>
          <LinkButton to={paths.login(here)} variant="default" fullWidth>
            {text.fresh.signIn}
          </LinkButton>
        </Stack>
      </FormPage>
    );
  if (vcardObj === null || route === null)
    return (
      <FormPage title={text.title} lead={text.fresh.unfinished}>
        <LinkButton to={paths.wizard(here)} fullWidth>
          {text.fresh.finish}
        </LinkButton>
      </FormPage>
    );
  return <ClaimForMe id={id} card={vcardObj} route={route} />;
}

interface ClaimForMeProps {
  readonly id: string;
  readonly card: Card;
  readonly route: string;
}

function ClaimForMe({ id, card, route }: ClaimForMeProps) {
  const text = useMessages(claimMessages);
  const { allThemes } = useSession();
  const [isMine, setMine] = useState(false);
  const action = useEndpointAction(updateRetailCard, {
    invalidates: [listRetailCards],
    onSuccess: () => setMine(true),
  });
  const address = toSpokenAddress(route);
  if (isMine) return <Claimed route={route} />;
  if (action.failure?.code === "key-claimed")
    return (
      <FormPage title={text.lost.title} lead={text.lost.text}>
        {null}
      </FormPage>
    );
  return (
    <FormPage title={text.title} lead={text.fresh.text(address)}>
      <Stack gap="lg">
        <figure className={classes["card"]} aria-label={text.fresh.preview}>
          <CardMiniature card={toPublicCard(card, shownTheme(card, allThemes))} />
        </figure>
        <FailureNote error={action.failure} />
        <Button fullWidth size="md" loading={action.running} onClick={() => void action.run({ id, action: "claim" })}>
          {text.fresh.claim}
        </Button>
      </Stack>
    </FormPage>
  );
}

function Claimed({ route }: { readonly route: string }) {
  const text = useMessages(claimMessages).done;
  return (
    <FormPage title={text.title} lead={text.text(toSpokenAddress(route))}>
      <Stack gap="sm">
        <LinkButton to={paths.account("cards")} fullWidth>
          {text.manage}
        </LinkButton>
        <LinkButton to={route} variant="default" fullWidth>
          {text.open}
        </LinkButton>
      </Stack>
    </FormPage>
  );
}
