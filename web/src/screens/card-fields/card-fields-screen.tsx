import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getGroup } from "@cardinal/contract/endpoints/enterprise/groups/get-group";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import type { Card } from "@cardinal/contract/entities/card";
import type { EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import type { Layer } from "@cardinal/contract/entities/layer";
import { NativeSelect, Text, Title } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { EditorFrame, useSaving } from "../../features/editor/editor-frame.tsx";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { CurrentEnterprise } from "../../features/enterprise/current-enterprise.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { PartsBar, useLeaveText } from "../../features/editor/parts-bar.tsx";
import { refetchEnterprise } from "../../features/enterprise/refetch-enterprise.ts";
import { usePartsForm } from "../../features/editor/use-parts-form.ts";
import { call, getCallKey } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { answers, useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import classes from "./card-fields.module.css";
import { findProblems, type LayerDraft, toDraft, toLayer } from "./layer-draft.ts";
import { TextsPart } from "./texts-part.tsx";

/** Sections of the form in order; each name is also the URL hash. */
const SECTIONS = ["contents", "look", "buttons", "locks"] as const;

// The texts can be used while the heavier rest is loading.
const LayerParts = lazyPart("layer-parts", async () => (await import("./layer-parts.tsx")).LayerParts);
const LayerPreview = lazyPart("layer-preview", async () => (await import("./layer-preview.tsx")).LayerPreview, {
  pending: null,
});

/** `/dashboard/fields?group=`: the fields that apply to all cards, or to those of a group. */
export function CardFieldsScreen() {
  const { vcardObj } = useSession();
  const [search] = useSearchParams();
  const group = search.get("group");
  if (vcardObj === null) return <Spinner />;
  if (group !== null) return <GroupFields key={group} card={vcardObj} group={group} />;
  return (
    <CurrentEnterprise key="everyone" head={<Head group={null} />}>
      <EveryonesFields card={vcardObj} />
    </CurrentEnterprise>
  );
}

function EveryonesFields({ card }: { readonly card: Card }) {
  const { profile, locked_fields } = useEnterprise();
  const { name: _name, ...layer } = profile;
  return <Fields card={card} group={null} layer={{ ...layer, locked_fields }} below={profile} />;
}

function GroupFields({ card, group }: { readonly card: Card; readonly group: string }) {
  const text = useMessages(cardFieldsMessages);
  const { profile } = useEnterprise();
  const state = useEndpoint(getGroup, { id: group }, { uncached: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") {
    const isGone = state.failure.code === "not-found" || state.failure.code === "invalid-argument";
    return (
      <>
        <Head group={group} />
        {isGone ? <Text>{text.gone}</Text> : <FailureNote error={state.failure} onRetry={state.reload} />}
      </>
    );
  }
  return <Fields card={card} group={group} layer={state.data.layer ?? {}} below={profile} />;
}

async function storeLayer(draft: LayerDraft, group: string | null, approval: boolean): Promise<void> {
  const layer = toLayer(draft);
  if (group === null) {
    // Only admins may change whether employees can request changes, so it is sent only when it has changed.
    await call(updateProfile, { layer, ...(draft.approval === approval ? {} : { approval: draft.approval }) });
    await refetchEnterprise();
  } else {
    await call(updateGroup, { id: group, layer });
    await answers.invalidateQueries({ queryKey: getCallKey(getGroup) });
  }
}

interface FieldsProps {
  readonly card: Card;
  /** Id of the group; null: the whole organisation. */
  readonly group: string | null;
  readonly layer: Layer;
  /** The layer of the whole organisation. */
  readonly below: EnterpriseProfile;
}

function Fields({ card, group, layer, below }: FieldsProps) {
  const text = useMessages(cardFieldsMessages);
  const leave = useLeaveText();
  const { profile, approval = false, rights } = useEnterprise();
  const form = usePartsForm(toDraft(layer, approval), (draft) => storeLayer(draft, group, approval), findProblems);
  const { fields, save } = useSaving(form.save, []);
  return (
    <EditorFrame
      isNested
      fields={fields}
      preview={<LayerPreview card={card} group={group} below={below} draft={form.values} />}
      previewLabel={text.previewLabel}
      renderBar={(openPreview) => <PartsBar form={form} onSave={() => void save()} onPreview={openPreview} />}
    >
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <Head group={group} />
      <SectionNav label={text.parts} sections={SECTIONS.map((id) => ({ id, title: text.section[id] }))} />
      <TextsPart form={form} />
      <LayerParts form={form} canAllowRequests={rights.admin && group === null} />
      <LeaveDialog isActive={form.isChanged} text={leave} isSaving={form.isSaving} onSave={save} isByQuery />
    </EditorFrame>
  );
}

/** The title and the choice of a group. */
function Head({ group }: { readonly group: string | null }) {
  const text = useMessages(cardFieldsMessages);
  const { groups = [] } = useEnterprise();
  const [, setSearch] = useSearchParams();
  return (
    <header className={classes["head"]}>
      <Title order={1} size="h2">
        {text.title}
      </Title>
      <Text c="dimmed">{text.lead}</Text>
      {groups.length > 0 && (
        <NativeSelect
          label={text.scope}
          description={group === null ? undefined : text.groupHint}
          inputWrapperOrder={["label", "input", "description"]}
          data={[
            { value: "", label: text.everyone },
            ...groups.map(({ id, name }) => ({ value: id, label: text.group(name) })),
          ]}
          value={group ?? ""}
          onChange={({ currentTarget: { value } }) => setSearch(value === "" ? {} : { group: value })}
        />
      )}
    </header>
  );
}
