import { getGenerator } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { Alert, Anchor, Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { NotFoundPage } from "../../../features/not-found/not-found-page.tsx";
import { planLabels } from "../../../features/plans/plan-labels.ts";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { platformMessages } from "../platform-messages.ts";
import classes from "../platform.module.css";
import { ClaimHours } from "./claim-hours.tsx";
import { EditGenerator } from "./generator-form.tsx";
import { generatorsMessages } from "./generators-messages.ts";
import own from "./generators.module.css";
import { MintKeys } from "./mint-keys.tsx";
import { SwitchBatch } from "./switch-batch.tsx";
import { TakeKeys } from "./take-keys.tsx";

type Batch = ReplyOf<typeof getGenerator>;

/** `/admin/generators/{id}`: a batch of printed cards. */
export function PlatformGenerator({ role }: { readonly role: AdminRole }) {
  const { id = "" } = useParams();
  const isId = getGenerator.input.shape.id.safeParse(id).success;
  const state = useEndpoint(getGenerator, { id }, { fresh: true, enabled: isId });
  if (!isId) return <NotFoundPage />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed" && state.failure.code === "not-found") return <NotFoundPage />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return <BatchPage batch={state.data} role={role} reload={state.reload} />;
}

interface BatchPageProps {
  readonly batch: Batch;
  readonly role: AdminRole;
  readonly reload: () => void;
}

function BatchPage({ batch, role, reload }: BatchPageProps) {
  const text = useMessages(generatorsMessages);
  const common = useMessages(platformMessages);
  const [isEditing, setEditing] = useState(false);
  const { name, enterprise, created_date, off, pin } = batch;
  const scope = enterprise === undefined ? text.forAll : text.ofEnterprise(enterprise);
  const lead = [scope, ...(pin ? [text.withPin] : []), text.created(formatDate(created_date))].join(" · ");
  const close = () => setEditing(false);
  const mayChange = includesRole(role, "operator");
  return (
    <>
      <PlatformHead title={name} lead={lead} parent={{ page: "generators", title: text.title }}>
        {mayChange && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
      </PlatformHead>
      <div className={own["sections"]}>
        {off !== null && (
          <Alert color="yellow" role="note">
            {text.switch.since(formatDate(off.date), off.reason)}
          </Alert>
        )}
        <Figures batch={batch} />
        <ClaimHours hours={batch.claim_hours} />
        <WhatComes batch={batch} />
        {mayChange && <MintKeys batch={batch} reload={reload} />}
        {role === "owner" && <TakeKeys batch={batch} />}
        {role === "owner" && <SwitchBatch batch={batch} />}
      </div>
      <Modal
        opened={isEditing}
        onClose={close}
        title={text.form.edit}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <EditGenerator batch={batch} onDone={close} onCancel={close} />
      </Modal>
    </>
  );
}

function Figures({ batch: { minted, counts, taps_today } }: Pick<BatchPageProps, "batch">) {
  const text = useMessages(generatorsMessages).figures;
  const rows = [
    [text.minted, minted],
    [text.new, counts.new],
    [text.claimed, counts.claimed],
    [text.disabled, counts.disabled],
    [text.lost, counts.lost],
    [text.taps, taps_today],
  ] as const;
  return (
    <TitledSection id="cards" title={text.title} hint={text.tapsHint}>
      <dl className={own["figures"]}>
        {rows.map(([label, count]) => (
          <div key={label} className={own["figure"]}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

function WhatComes({ batch: { plan, days, theme, shop } }: Pick<BatchPageProps, "batch">) {
  const text = useMessages(generatorsMessages).comes;
  const plans = useMessages(planLabels);
  const { templates } = useSession();
  const themeName = templates.find(({ id }) => id === theme)?.name ?? theme;
  return (
    <TitledSection id="comes" title={text.title} hint={text.hint}>
      <dl className={classes["facts"]}>
        <div>
          <dt>{text.plan}</dt>
          <dd>{plan === null || days === null ? text.noPlan : text.planFor(plans[plan].name, days)}</dd>
        </div>
        <div>
          <dt>{text.theme}</dt>
          <dd>{themeName ?? text.noTheme}</dd>
        </div>
        <div>
          <dt>{text.shop}</dt>
          <dd>
            {shop === null ? (
              text.noShop
            ) : (
              <Anchor href={shop} rel="noreferrer">
                {shop}
              </Anchor>
            )}
          </dd>
        </div>
      </dl>
    </TitledSection>
  );
}
