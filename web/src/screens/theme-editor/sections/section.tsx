import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { editorMessages } from "../editor-messages.ts";
import classes from "../theme-editor.module.css";

/** Parts of the editor in their order; each is a place in the address. */
export const SECTIONS = ["background", "colors", "font", "layout", "shapes"] as const;

interface SectionProps {
  readonly name: (typeof SECTIONS)[number];
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A titled part of the editor. */
export function Section({ name, hint, children }: SectionProps) {
  const { section } = useMessages(editorMessages);
  return (
    <section id={name} className={classes["section"]} aria-labelledby={`${name}-title`}>
      <div>
        <Title order={2} size="h4" id={`${name}-title`}>
          {section[name]}
        </Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
