import { type ComponentType, useState } from "react";
import { FailureNote } from "../failure-note.tsx";
import { lazyPart, toPartFailure } from "../lazy/lazy-part.tsx";
import { MenuButton } from "./menu-button.tsx";

/** What a menu that is loaded later passes on to its `ItemMenu`. */
export interface LateMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Size of the button. */
  readonly size?: "md" | "lg" | undefined;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/**
 * A menu that is loaded after the screen. Its button is there at once; pressed before the menu is loaded, it opens the
 * menu then, and pressed after loading has failed, it tries again and says when that fails as well.
 */
export function lazyMenu<P extends LateMenuProps>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): ComponentType<Omit<P, "opened" | "onChange">> {
  const Part = lazyPart<P>(name, load, {
    pending: ({ label, size, onChange }) => <MenuButton label={label} size={size} onClick={() => onChange(true)} />,
    // Many in a list fail together, so only those that were pressed say so.
    failure: ({ error, onRetry }, { label, size, opened, onChange }) =>
      opened ? (
        <FailureNote error={toPartFailure(error)} onRetry={onRetry} />
      ) : (
        <MenuButton
          label={label}
          size={size}
          onClick={() => {
            onChange(true);
            onRetry();
          }}
        />
      ),
  });
  return function LazyMenu(props: Omit<P, "opened" | "onChange">) {
    const [opened, setOpened] = useState(false);
    // The compiler does not know that the two sets of properties make up all of them.
    return <Part {...({ ...props, opened, onChange: setOpened } as P)} />;
  };
}
