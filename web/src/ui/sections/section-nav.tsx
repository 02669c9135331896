import { useEffect, useRef, useState } from "react";
import classes from "./section-nav.module.css";

interface SectionNavProps {
  /** Name of the list for those who hear it. */
  readonly label: string;
  /** Parts of the page in their order; `id` is that of the element and stands in the address. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The part that is being read: the last one whose top has passed the upper third of the window. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(" ");
  useEffect(() => {
    const names = joined.split(" ");
    const find = () => {
      const edge = innerHeight / 3;
      const passed = names.filter((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) < edge);
      // At the end of the page the last part is meant, however short it is.
      const isEnd = scrollY > 1 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent((isEnd ? names.at(-1) : passed.at(-1)) ?? names[0]);
    };
    addEventListener("scroll", find, { passive: true });
    return () => removeEventListener("scroll", find);
  }, [joined]);
  return current;
}

/** Leads to the parts of a long page and shows which one is being read. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  // On a phone the parts do not all fit beside each other.
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Only sideways: the page itself stays where the person has scrolled it.
    if (list.current && chip)
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={classes["nav"]} aria-label={label}>
      <ul ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
