import { cutToCodePoints } from "@cardinal/contract/fields/characters";
import { isBrandId } from "@cardinal/contract/fields/ids";
import type { Card } from "@cardinal/contract/entities/card";
import { type Background, type Theme, toDesign } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { paths } from "@cardinal/contract/paths";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useSession } from "../../lib/session/session.tsx";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { SavedDesign } from "./draft/design-stores.ts";
import type { EditStart } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { ThemeEditor } from "./theme-editor.tsx";

/** `/settings/themes/editor?theme=<id>`. The route guard handles loading and errors. */
export function ThemeEditorScreen() {
  const { userObj, vcardObj } = useSession();
  if (userObj === null || vcardObj === null) return <Spinner />;
  // A new key resets the state when another user signs in.
  return <OpenedTheme key={userObj.uid} user={userObj} card={vcardObj} />;
}

interface Opened extends EditStart {
  /** Id of the theme in the URL. */
  readonly wanted: string | null;
  /** Id of the theme that was created from it; the URL then changes to that id without opening another theme. */
  readonly created: string | null;
  /** Counts the themes that were opened. */
  readonly run: number;
  readonly fromName: string;
  readonly isMissing: boolean;
  /** True when the base has a picture that the new theme starts without. */
  readonly isWithoutPicture: boolean;
}

/**
 * The background of a brand for a theme of one person: its files belong to the organisation, which deletes them when no
 * brand uses them, so its colour replaces them.
 */
function withoutFile({ background, colors }: Theme): Background {
  if (background.kind === "color" || background.kind === "gradient") return background;
  return { kind: "color", value: background.color ?? colors.surface };
}

/** An own theme is edited; any other one, or the one of the card, is the base of a new theme. */
function useStart(card: Card): (wanted: string | null, run: number) => Opened {
  const { themes, all } = useThemeSources(useSession());
  const text = useMessages(editorMessages);
  return (wanted, run) => {
    const own = themes.find((theme) => theme.id === wanted);
    const opened = { wanted, run, created: null };
    if (own) {
      const state = { id: own.id, from: own.id, fromName: own.name, isMissing: false, isWithoutPicture: false };
      return { ...opened, ...state, design: toDesign(own) };
    }
    const theme = findTheme(wanted ?? card.profile_theme, all);
    const name = cutToCodePoints(text.newName(theme.name), 60);
    const isMissing = wanted !== null && theme.id !== wanted;
    const background = isBrandId(theme.id) ? withoutFile(theme) : theme.background;
    return {
      ...opened,
      id: null,
      from: theme.id,
      design: { ...toDesign(theme), name, background },
      fromName: theme.name,
      isMissing,
      isWithoutPicture: background !== theme.background,
    };
  };
}

function OpenedTheme({ user, card }: { readonly user: User; readonly card: Card }) {
  const [search] = useSearchParams();
  const navigate = useNavigateFromHere();
  const toStart = useStart(card);
  const wanted = search.get("theme");
  const [opened, setOpened] = useState(() => toStart(wanted, 0));
  if (wanted !== opened.wanted && wanted !== opened.created) setOpened(toStart(wanted, opened.run + 1));
  const followCreated = ({ id }: SavedDesign) => {
    setOpened((last) => ({ ...last, created: id }));
    navigate(paths.themeEditor(id), SAME_SCREEN);
  };
  return (
    <ThemeEditor
      key={opened.run}
      user={user}
      card={card}
      start={opened}
      fromName={opened.fromName}
      isMissing={opened.isMissing}
      isWithoutPicture={opened.isWithoutPicture}
      onCreated={followCreated}
    />
  );
}
