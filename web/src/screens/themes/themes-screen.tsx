import { Alert, Button, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconLock, IconPlus } from "@tabler/icons-react";
import type { Card } from "@cardinal/contract/entities/card";
import { FALLBACK_THEME_ID, type Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { paths } from "@cardinal/contract/paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../lib/session/session.tsx";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { groupThemes, type ThemeGroup } from "../../features/themes/theme-groups.ts";
import { themeMessages } from "../../features/themes/theme-messages.ts";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ThemeTile } from "./theme-tile.tsx";
import { themesMessages } from "./themes-messages.ts";
import classes from "./themes.module.css";
import { useOwnThemes, type OwnThemes } from "./use-own-themes.ts";

const DeleteDialog = lazyDialog("delete-theme", async () => (await import("./delete-dialog.tsx")).DeleteDialog, {
  close: ({ onCancel }) => onCancel(),
});
const LeavingDialog = lazyDialog("leave-theme", async () => (await import("./leaving-dialog.tsx")).LeavingDialog, {
  close: ({ onAnswer }) => onAnswer(false),
});
const LimitDialog = lazyDialog("theme-limit", async () => (await import("./limit-dialog.tsx")).LimitDialog);

/** `/settings/themes`: every theme on the user's own card. The route guard handles loading and errors. */
export function ThemesScreen() {
  const { userObj, vcardObj } = useSession();
  if (userObj === null || vcardObj === null) return <Spinner />;
  // A new key resets the state when another user signs in.
  return <Themes key={userObj.uid} user={userObj} card={vcardObj} />;
}

function Themes({ user, card }: { readonly user: User; readonly card: Card }) {
  const text = useMessages(themesMessages);
  const themeText = useMessages(themeMessages);
  const own = useOwnThemes(user, card);
  // It stays set while the dialog closes, because the dialog names it.
  const [themeToDelete, setThemeToDelete] = useState<Theme | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const startDeleting = (theme: Theme) => {
    setThemeToDelete(theme);
    setDeleting(true);
  };
  const isLocked = card.locked_fields.includes("profile_theme");
  const groups = groupThemes(own.sources);
  const hasOwn = own.sources.themes.length > 0;
  const brands = groups.filter(({ name }) => name === "brands");
  const others = groups.filter(({ name }) => name !== "brands");
  const show = (group: ThemeGroup) => (
    <ThemeShelf key={group.name} group={group} card={card} own={own} isLocked={isLocked} onDelete={startDeleting} />
  );

  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · Cardinal`}</title>
      <Head own={own} />
      {isLocked && (
        <Alert color="gray" icon={<IconLock size={18} />} role="presentation">
          {text.locked(card.enterprise_profile?.name ?? text.yourOrganisation)}
        </Alert>
      )}
      {own.finality !== null && (
        <Alert color="yellow" icon={<IconLock size={18} />} role="presentation">
          {themeText.stays[own.finality](own.inUse.name)} {own.finality === "plan" && <PlanLink />}
        </Alert>
      )}
      {brands.map(show)}
      {!hasOwn && <NoOwnThemes />}
      {others.map(show)}
      <DeleteDialog
        // A failure belongs to one theme.
        key={themeToDelete?.id}
        opened={isDeleting}
        theme={themeToDelete}
        isInUse={themeToDelete?.id === own.inUse.id}
        fallback={findTheme(FALLBACK_THEME_ID, own.sources.all).name}
        onCancel={() => setDeleting(false)}
        onDeleted={({ name }) => {
          own.say({ text: text.removed(name) });
          setDeleting(false);
        }}
      />
      <LeavingDialog
        opened={own.asked !== null}
        inUse={own.inUse}
        why={own.finality ?? "plan"}
        asked={own.asked}
        onAnswer={own.answerAsked}
      />
      <LimitDialog
        opened={own.isLimited}
        theme={own.sources.themes.find((theme) => !own.needsPlan(theme))}
        hasFurther={own.sources.themes.some(own.needsPlan)}
        onClose={() => own.setLimited(false)}
      />
      <Notice notice={own.notice} dismiss={text.dismiss} onDismiss={own.dismiss} />
    </Column>
  );
}

function Head({ own }: { readonly own: OwnThemes }) {
  const text = useMessages(themesMessages);
  return (
    <header className={classes["head"]}>
      <div>
        <Link to={paths.settings()} className={classes["back"]}>
          <IconArrowLeft size={16} aria-hidden /> {text.back}
        </Link>
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead}</Text>
      </div>
      {own.sources.themes.length === 0 ? null : own.isFull ? (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => own.setLimited(true)}>
          {text.create}
        </Button>
      ) : (
        <LinkButton to={paths.themeEditor()} size="sm">
          {text.create}
        </LinkButton>
      )}
    </header>
  );
}

interface GroupProps {
  readonly group: ThemeGroup;
  readonly card: Card;
  readonly own: OwnThemes;
  readonly isLocked: boolean;
  readonly onDelete: (theme: Theme) => void;
}

function ThemeShelf({ group, card, own, isLocked, onDelete }: GroupProps) {
  const { groups } = useMessages(themeMessages);
  return (
    <section aria-labelledby={`themes-${group.name}`}>
      <Title order={2} size="h4" mb="sm" id={`themes-${group.name}`}>
        {groups[group.name]}
      </Title>
      <ul className={classes["tiles"]}>
        {group.themes.map((theme) => (
          <ThemeTile
            key={theme.id}
            theme={theme}
            card={card}
            isOwn={group.name === "own"}
            isInUse={theme.id === own.inUse.id}
            isLocked={isLocked}
            needsPlan={own.needsPlan(theme)}
            isFull={own.isFull}
            onUse={() => own.use(theme)}
            onDuplicate={() => own.duplicate(theme)}
            onDelete={() => onDelete(theme)}
            onLimit={() => own.setLimited(true)}
            onNeedsPlan={() => own.sayNeedsPlan(theme)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Explains own themes to a user who has none, and links to the editor. */
function NoOwnThemes() {
  const text = useMessages(themesMessages).empty;
  const { groups } = useMessages(themeMessages);
  return (
    <section aria-label={groups.own} className={classes["empty"]}>
      <div>
        <strong>{text.title}</strong>
        <Text size="sm">{text.lead}</Text>
      </div>
      <LinkButton to={paths.themeEditor()} size="sm">
        {text.create}
      </LinkButton>
    </section>
  );
}
