import { Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { settingsMessages } from "../settings-messages.ts";
import classes from "../settings.module.css";

/** Parts of the editor in their order; each is a place in the address (`/settings#qr`). */
export const SECTIONS = ["identity", "buttons", "theme", "skills", "qr", "share", "privacy"] as const;
export type SectionName = (typeof SECTIONS)[number];

interface SectionProps {
  readonly name: SectionName;
  readonly hint?: string;
  /** Why nothing in it can be changed; it is then shown and switched off. */
  readonly locked?: string | null;
  readonly children: ReactNode;
}

/** A titled part of the editor. */
export function Section({ name, hint, locked = null, children }: SectionProps) {
  const messages = useMessages(settingsMessages);
  return (
    <section id={name} className={classes["section"]} aria-labelledby={`${name}-title`}>
      <div className={classes["sectionHead"]}>
        <Title order={2} size="h4" id={`${name}-title`}>
          {messages.section[name]}
        </Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
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
    </section>
  );
}

/** Says that, and by whom, something is fixed. */
export function LockNote({ reason }: { readonly reason: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes["lockNote"] ?? ""}>
      <IconLock size={15} aria-hidden /> {reason}
    </Text>
  );
}
