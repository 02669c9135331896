import type { Theme } from "@cardinal/contract/entities/theme";
import { Badge } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMessages } from "../../lib/messages.ts";
import { themeMessages } from "./theme-messages.ts";

interface ThemeBadgeProps {
  readonly theme: Theme;
  /** True when it needs a better plan than the person's. */
  readonly isLocked: boolean;
}

/** Says that a theme is sold with a plan, with a lock as long as the person's plan does not include it. */
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
