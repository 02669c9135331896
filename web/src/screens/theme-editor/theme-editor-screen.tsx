import type { Card } from "@cardinal/contract/entities/card";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { SAME_SCREEN } from "../../lib/addresses/same-screen.ts";
import { useSession } from "../../lib/session/session.tsx";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { toLook } from "./draft/look.ts";
import type { EditStart } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import { ThemeEditor } from "./theme-editor.tsx";

/** `/settings/themes/editor?theme=<id>`. Loading and its failure are the guard's around it. */
export function ThemeEditorScreen() {
  const { userObj, vcardObj } = useSession();
  if (userObj === null || vcardObj === null) return <Spinner />;
  // A new key gives another person's themes a fresh state.
  return <OpenedTheme key={userObj.uid} user={userObj} card={vcardObj} />;
}

interface Opened extends EditStart {
  /** What the address asked for. */
  readonly wanted: string | null;
  /** Id of the theme that was made of it: the address then names that one, and nothing else is opened. */
  readonly created: string | null;
  /** Counts the themes that were opened. */
  readonly run: number;
  readonly fromName: string;
  readonly isMissing: boolean;
}

/** An own theme is changed; any other one, or what the card shows, is what a new theme begins with. */
function useStart(card: Card): (wanted: string | null, run: number) => Opened {
  const { themes, all } = useThemeSources(useSession());
  const text = useMessages(editorMessages);
  return (wanted, run) => {
    const own = themes.find((theme) => theme.id === wanted);
    const opened = { wanted, run, created: null };
    if (own) return { ...opened, id: own.id, from: own.id, look: toLook(own), fromName: own.name, isMissing: false };
    const theme = findTheme(wanted ?? card.profile_theme, all);
    const name = text.newName(theme.name).slice(0, 60);
    const isMissing = wanted !== null && theme.id !== wanted;
    return { ...opened, id: null, from: theme.id, look: { ...toLook(theme), name }, fromName: theme.name, isMissing };
  };
}

function OpenedTheme({ user, card }: { readonly user: User; readonly card: Card }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const toStart = useStart(card);
  const wanted = search.get("theme");
  const [opened, setOpened] = useState(() => toStart(wanted, 0));
  if (wanted !== opened.wanted && wanted !== opened.created) setOpened(toStart(wanted, opened.run + 1));
  const followCreated = ({ id }: Theme) => {
    setOpened((last) => ({ ...last, created: id }));
    void navigate(paths.themeEditor(id), SAME_SCREEN);
  };
  return (
    <ThemeEditor
      key={opened.run}
      user={user}
      card={card}
      start={opened}
      fromName={opened.fromName}
      isMissing={opened.isMissing}
      onCreated={followCreated}
    />
  );
}
