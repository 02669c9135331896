import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { getTemplate } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { saveTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { Theme } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toDesign } from "./draft/design.ts";
import { type EditStart, type Store } from "./draft/use-theme-form.ts";
import { SharedEditor } from "./shared-editor.tsx";
import { SAMPLE_CARD } from "../../features/card-preview/sample-card.ts";
import { editorMessages } from "./editor-messages.ts";

/** Path segment of a template that is not stored yet. */
const NEW = "new";

const storeTemplate: Store = async (design, id) =>
  (await call(saveTemplate, id === null ? design : { ...design, id })).draft;

/** `/admin/templates/{id}/editor`: the draft of a template, beside a sample card in it. */
export function TemplateEditorScreen() {
  const text = useMessages(editorMessages).template;
  const { authUser } = useSession();
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  // A template that was created here stays open under its new URL.
  const isHere = id === NEW || id === created;
  const isId = getTemplate.input.shape.id.safeParse(id).success;
  const state = useEndpoint(getTemplate, { id }, { fresh: true, enabled: isId && !isHere });
  if (authUser === null) return <Spinner />;
  if (!isId) return <NotFoundPage />;
  if (!isHere) {
    if (state.state === "loading") return <Spinner />;
    if (state.state === "failed" && state.failure.code === "not-found") return <NotFoundPage />;
    if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  }
  const known = !isHere && state.state === "ready" ? state.data.draft : null;
  const start: EditStart =
    known === null
      ? { id: null, from: "template", design: { ...toDesign(FALLBACK_THEME), name: text.name } }
      : { id: known.id, from: known.id, design: toDesign(known) };
  const follow = (theme: Theme) => {
    setCreated(theme.id);
    void navigate(paths.platformTemplateEditor(theme.id), SAME_SCREEN);
  };
  return (
    <SharedEditor
      key={isHere ? NEW : id}
      uid={authUser.uid}
      card={SAMPLE_CARD}
      start={start}
      store={storeTemplate}
      words={text}
      back={known === null ? paths.platform("templates") : paths.platformTemplate(known.id)}
      isBrand={false}
      onCreated={follow}
    />
  );
}
