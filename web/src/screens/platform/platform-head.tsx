import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { platformMessages } from "./platform-messages.ts";
import classes from "./platform.module.css";

interface PlatformHeadProps {
  readonly title: string;
  readonly lead: string;
  /** True on pages below the first page of the area, which then is linked. */
  readonly isBelow?: boolean;
  /** The parent list to link back to. */
  readonly parent?: { readonly page: string; readonly title: string };
  /** The main action. */
  readonly children?: ReactNode;
}

/** The head of a page of the admin area. */
export function PlatformHead({ title, lead, isBelow = false, parent, children }: PlatformHeadProps) {
  const text = useMessages(platformMessages);
  return (
    <header className={classes["head"]}>
      <title>{isBelow || parent !== undefined ? `${title} · ${text.title} · Cardinal` : `${title} · Cardinal`}</title>
      <div className={classes["words"]}>
        {(isBelow || parent !== undefined) && (
          <Link to={paths.platform(parent?.page)} className={classes["back"]}>
            <IconChevronLeft size={16} aria-hidden /> {parent?.title ?? text.title}
          </Link>
        )}
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{lead}</Text>
      </div>
      {children}
    </header>
  );
}
