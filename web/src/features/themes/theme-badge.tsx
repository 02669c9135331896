import type { Theme } from "@cardinal/contract/entities/theme";
import { Badge } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMessages } from "../../lib/messages.ts";
import { themeMessages } from "./theme-messages.ts";

interface ThemeBadgeProps {
  readonly theme: Theme;
  /** True if the theme needs a better plan than the user's. */
  readonly isLocked: boolean;
}

/** Marks a premium theme, with a lock while the user's plan does not include it. */
export function ThemeBadge({ theme, isLocked }: ThemeBadgeProps) {
  const text = useMessages(themeMessages);
  if (!theme.premium && !isLocked) return null;
  return (
    <Badge
      size="xs"
      variant="light"
      color="yellow"
      leftSection={isLocked ? <IconLock size={10} aria-hidden /> : undefined}
    >
      {theme.premium ? text.premium : text.further}
    </Badge>
  );
}
