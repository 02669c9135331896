import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { getTemplate, listTemplateDrafts } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { saveTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { Template } from "@cardinal/contract/entities/platform/template";
import { toDesign } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { call, getCallKey } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { answers, useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { DesignStore, SavedDesign } from "./draft/design-stores.ts";
import type { EditStart } from "./draft/use-theme-form.ts";
import { SharedEditor } from "./shared-editor.tsx";
import { SAMPLE_CARD } from "../../features/card-preview/sample-card.ts";
import { editorMessages } from "./editor-messages.ts";

/** Path segment of a template that is not stored yet. */
const NEW = "new";

/** `/admin/templates/{id}/editor`: the draft of a template, beside a sample card in it. */
export function TemplateEditorScreen() {
  const { authUser } = useSession();
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  // A template that was created here stays open under its new URL.
  const isHere = id === NEW || id === created;
  const isId = getTemplate.input.shape.id.safeParse(id).success;
  const state = useEndpoint(getTemplate, { id }, { uncached: true, enabled: isId && !isHere });
  if (authUser === null) return <Spinner />;
  if (!isId) return <NotFoundPage />;
  if (!isHere) {
    if (state.state === "loading") return <Spinner />;
    if (state.state === "failed" && state.failure.code === "not-found") return <NotFoundPage />;
    if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  }
  const follow = ({ id: key }: SavedDesign) => {
    setCreated(key);
    void navigate(paths.platformTemplateEditor(key), SAME_SCREEN);
  };
  return (
    <TemplateEditor
      key={isHere ? NEW : id}
      uid={authUser.uid}
      opened={!isHere && state.state === "ready" ? state.data : null}
      onCreated={follow}
    />
  );
}

const toSaved = ({ id, draft, rev }: Template): SavedDesign => ({ id, design: toDesign(draft), rev });

/** The drafts of templates. */
const templates: DesignStore = {
  save: async (design, { id, key, seen: { rev } }) => {
    const saved = await (id === null
      ? call(saveTemplate, design, { idempotencyKey: key })
      : call(saveTemplate, { ...design, id, rev }));
    for (const endpoint of [getTemplate, listTemplateDrafts])
      void answers.invalidateQueries({ queryKey: getCallKey(endpoint) });
    return toSaved(saved);
  },
  read: async (id) => toSaved(await call(getTemplate, { id })),
};

interface TemplateEditorProps {
  readonly uid: string;
  /** The template as it was when the editor opened; null for a new one. */
  readonly opened: Template | null;
  readonly onCreated: (theme: SavedDesign) => void;
}

function TemplateEditor({ uid, opened, onCreated }: TemplateEditorProps) {
  const text = useMessages(editorMessages).template;
  const start: EditStart =
    opened === null
      ? { id: null, from: "template", design: { ...toDesign(FALLBACK_THEME), name: text.name } }
      : { ...toSaved(opened), from: opened.id };
  return (
    <SharedEditor
      uid={uid}
      card={SAMPLE_CARD}
      start={start}
      store={templates}
      texts={text}
      back={opened === null ? paths.platform("templates") : paths.platformTemplate(opened.id)}
      isBrand={false}
      onCreated={onCreated}
    />
  );
}
