import { toDesign } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { brands as brandStore, type SavedDesign } from "./draft/design-stores.ts";
import type { EditStart } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { SharedEditor } from "./shared-editor.tsx";

/** Path segment of a brand that is not stored yet. */
const NEW = "new";

/** `/dashboard/brands/{brand}`: the design of one brand, beside the user's own card in it. */
export function BrandEditorScreen() {
  const { brand: text, save } = useMessages(editorMessages);
  const texts = { ...text, saved: save.savedBrand, full: save.manyBrands };
  const { vcardObj, enterpriseBrands } = useSession();
  const { id: enterprise, brands } = useEnterprise();
  const { brand = NEW } = useParams();
  const navigate = useNavigate();
  const [created, setCreated] = useState<string | null>(null);
  if (vcardObj === null) return <Spinner />;
  // The session is updated live; until then, the dashboard's data applies.
  const known = [...enterpriseBrands, ...brands].find(({ id }) => id === `${enterprise}.${brand}`);
  const start: EditStart =
    known === undefined
      ? { id: null, from: `brand-${enterprise}`, design: { ...toDesign(FALLBACK_THEME), name: text.name } }
      : { id: known.id, from: known.id, design: toDesign(known) };
  const follow = ({ id }: SavedDesign) => {
    const key = id.split(".")[1] ?? "";
    setCreated(key);
    void navigate(paths.dashboard(`brands/${key}`), SAME_SCREEN);
  };
  return (
    <SharedEditor
      // A brand that was created here stays open under its new URL.
      key={created === brand ? NEW : brand}
      uid={vcardObj.uid}
      card={vcardObj}
      start={start}
      store={brandStore}
      texts={texts}
      back={paths.dashboard("brands")}
      isBrand
      problem={known === undefined && brand !== NEW && created !== brand ? text.missing : undefined}
      onCreated={follow}
    />
  );
}
