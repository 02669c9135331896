import type { Card } from "@cardinal/contract/entities/card";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Input, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Problems } from "../../../features/editor/use-fields.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import type { DraftField } from "../draft/card-draft.ts";
import { settingsMessages } from "../settings-messages.ts";
import classes from "../settings.module.css";

/** Sections of the editor in order; each name is also the URL hash (`/settings#qr`). */
export const SECTIONS = ["identity", "buttons", "theme", "skills", "qr", "share", "privacy"] as const;

interface SectionProps {
  readonly name: (typeof SECTIONS)[number];
  readonly hint?: string;
  /** The reason why the section is read-only. Its fields are then shown as disabled. */
  readonly locked?: string | null;
  readonly children: ReactNode;
}

/** A titled section of the editor. */
export function Section({ name, hint, locked = null, children }: SectionProps) {
  const messages = useMessages(settingsMessages);
  return (
    <TitledSection id={name} title={messages.section[name]} hint={hint}>
      {locked === null ? (
        children
      ) : (
        <>
          <LockNote reason={locked} />
          <fieldset disabled className={classes["locked"]} aria-labelledby={`${name}-title`}>
            {children}
          </fieldset>
        </>
      )}
    </TitledSection>
  );
}

/** Says why something is locked. */
export function LockNote({ reason }: { readonly reason: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes["lockNote"] ?? ""}>
      <IconLock size={15} aria-hidden /> {reason}
    </Text>
  );
}

/** Why a field cannot be changed, or null when it can. */
export function useLock(card: Card): (field: DraftField | "profile_pic") => string | null {
  const messages = useMessages(settingsMessages);
  const isAdmin = useSession().userObj?.enterprise_admin === true;
  const organisation = card.enterprise_profile?.name ?? messages.yourOrganisation;
  const reason = isAdmin ? messages.lockedForAll(organisation) : messages.locked(organisation);
  return (field) => (card.locked_fields.includes(field) ? reason : null);
}

/** Links an administrator to the screen where locked fields are changed; nothing for others. */
export function AdminNote({ card }: { readonly card: Card }) {
  const messages = useMessages(settingsMessages);
  const isAdmin = useSession().userObj?.enterprise_admin === true;
  if (!isAdmin || card.locked_fields.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {messages.adminNote(card.enterprise_profile?.name ?? messages.yourOrganisation)}{" "}
      <Anchor component={Link} to={paths.dashboard("fields")} inherit>
        {messages.adminLink}
      </Anchor>
    </Text>
  );
}

/** The problem of a section that has no single input to show it at; nothing for undefined. */
export function FieldProblem({ problem }: { readonly problem: string | undefined }) {
  const sentence = useFieldSentence();
  return problem === undefined ? null : <Input.Error role="alert">{sentence(problem)}</Input.Error>;
}

interface ListProblems {
  /** Of the list as a whole, such as too many entries. */
  readonly whole: string | undefined;
  /** Of single entries, by their id. */
  readonly byItem: Readonly<Record<string, string>>;
  /** The first problem of any entry. */
  readonly first: string | undefined;
}

/** Assigns the problems of a list field (`buttons`, `buttons.2.data`) to its entries. */
export function listProblems(
  problems: Problems,
  field: string,
  items: readonly { readonly id: string }[],
): ListProblems {
  const byItem: Record<string, string> = {};
  let whole: string | undefined;
  let first: string | undefined;
  for (const [path, problem] of Object.entries(problems)) {
    const [name, index] = path.split(".");
    if (name !== field) continue;
    const id = index === undefined ? undefined : items[Number(index)]?.id;
    if (index === undefined) whole = problem;
    else first ??= problem;
    if (id !== undefined) byItem[id] ??= problem;
  }
  return { whole, byItem, first };
}
