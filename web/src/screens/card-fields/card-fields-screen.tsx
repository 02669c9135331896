import { updateProfile } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getGroup } from "@cardinal/contract/endpoints/enterprise/groups/get-group";
import { updateGroup } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import type { Card } from "@cardinal/contract/entities/card";
import type { Enterprise, EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import type { Layer } from "@cardinal/contract/entities/layer";
import { NativeSelect, Text, Title } from "@mantine/core";
import { useRef } from "react";
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
import { findProblems, type LayerDraft, mergeDrafts, toDraft, toLayer } from "./layer-draft.ts";
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
  const enterprise = useEnterprise();
  return <Fields card={card} group={null} opened={toSeen(enterprise)} below={enterprise.profile} />;
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
  return <Fields card={card} group={group} opened={toSeenOfGroup(state.data)} below={profile} />;
}

/** The contents that a form has been filled with: the server compares the layer with what is stored at a save. */
interface Seen {
  readonly layer: Layer;
  /** Whether employees can request changes; false for a group. */
  readonly approval: boolean;
}

function toSeen({ profile: { name: _name, ...layer }, locked_fields, approval = false }: Enterprise): Seen {
  return { layer: { ...layer, locked_fields }, approval };
}

const toSeenOfGroup = ({ layer = {} }: { readonly layer?: Layer | undefined }): Seen => ({ layer, approval: false });

async function readSeen(group: string | null): Promise<Seen> {
  return group === null ? toSeen(await call(getEnterprise, {})) : toSeenOfGroup(await call(getGroup, { id: group }));
}

/** Stores a layer, unless someone else has changed it. @returns what the form shows then. */
async function storeLayer(draft: LayerDraft, group: string | null, seen: Seen): Promise<Seen> {
  const layer = toLayer(draft);
  if (group === null) {
    // Only admins may change whether employees can request changes, so it is sent only when it has changed.
    const approval = draft.approval === seen.approval ? {} : { approval: draft.approval };
    const stored = await call(updateProfile, { layer, seen: seen.layer, ...approval });
    await refetchEnterprise();
    return { ...toSeen(stored), approval: draft.approval };
  }
  const stored = await call(updateGroup, { id: group, layer, seen: seen.layer });
  await answers.invalidateQueries({ queryKey: getCallKey(getGroup) });
  return toSeenOfGroup(stored);
}

interface FieldsProps {
  readonly card: Card;
  /** Id of the group; null: the whole organisation. */
  readonly group: string | null;
  readonly opened: Seen;
  /** The layer of the whole organisation. */
  readonly below: EnterpriseProfile;
}

function Fields({ card, group, opened, below }: FieldsProps) {
  const text = useMessages(cardFieldsMessages);
  const leave = useLeaveText();
  const { profile, rights } = useEnterprise();
  // The open screen follows the enterprise, but the form keeps what it was filled with.
  const seen = useRef(opened);
  const send = async (draft: LayerDraft) => {
    seen.current = await storeLayer(draft, group, seen.current);
  };
  const read = async () => {
    seen.current = await readSeen(group);
    return toDraft(seen.current.layer, seen.current.approval);
  };
  const form = usePartsForm(toDraft(opened.layer, opened.approval), send, findProblems, { read, merge: mergeDrafts });
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
