import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { Ref } from "react";

interface MenuButtonProps {
  readonly label: string;
  readonly size?: "md" | "lg" | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

/** Opens the menu of something in a list; the menu adds its own properties to it. */
export function MenuButton({ label, size = "md", ...button }: MenuButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} {...button}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}
