import { Menu } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LateMenuProps } from "./lazy-menu.tsx";
import { MenuButton } from "./menu-button.tsx";

interface ItemMenuProps extends LateMenuProps {
  /** As `Menu.Item`. */
  readonly children: ReactNode;
}

/** What can be done with something in a list. */
export function ItemMenu({ label, size, opened, onChange, children }: ItemMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  // When the button was pressed before the menu was loaded, this button replaces it, and a menu returns the focus to
  // what had it before the menu was opened.
  const [wasPressed] = useState(opened);
  const isMounted = useMounted();
  useEffect(() => {
    if (wasPressed) target.current?.focus();
  }, [wasPressed]);
  return (
    <Menu position="bottom-end" opened={isMounted && opened} onChange={onChange}>
      <Menu.Target>
        <MenuButton ref={target} label={label} size={size} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
