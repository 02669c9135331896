import { Text, Title } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { platformMessages } from "./platform-messages.ts";
import classes from "./platform.module.css";

interface PlatformHeadProps {
  readonly title: string;
  readonly lead: string;
  /** True below the first page of the area, to which a link leads back. */
  readonly isBelow?: boolean;
  /** The main action. */
  readonly children?: ReactNode;
}

/** The head of a page of the platform’s own area. */
export function PlatformHead({ title, lead, isBelow = false, children }: PlatformHeadProps) {
  const text = useMessages(platformMessages);
  return (
    <header className={classes["head"]}>
      <title>{isBelow ? `${title} · ${text.title} · Cardinal` : `${title} · Cardinal`}</title>
      <div className={classes["words"]}>
        {isBelow && (
          <Link to={paths.platform()} className={classes["back"]}>
            <IconChevronLeft size={16} aria-hidden /> {text.title}
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
