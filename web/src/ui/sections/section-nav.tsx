import { useEffect, useRef, useState } from "react";
import classes from "./section-nav.module.css";

interface SectionNavProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Sections of the page in order; `id` is the element's id and the fragment of the address. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The current section: the last one whose top has passed the upper third of the window. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(" ");
  useEffect(() => {
    const names = joined.split(" ");
    const find = () => {
      const edge = innerHeight / 3;
      const passed = names.filter(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? edge) < edge,
      );
      // At the end of the page the last section is current, however short it is.
      const isEnd = scrollY > 1 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent((isEnd ? names.at(-1) : passed.at(-1)) ?? names[0]);
    };
    addEventListener("scroll", find, { passive: true });
    return () => removeEventListener("scroll", find);
  }, [joined]);
  return current;
}

/** Links to the sections of a long page and marks the current one. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  // On a phone the links do not all fit beside each other.
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Only horizontally: the page keeps its scroll position.
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
