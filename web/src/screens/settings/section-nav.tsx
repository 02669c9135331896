import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { SECTIONS, type SectionName } from "./sections/section.tsx";
import { settingsMessages } from "./settings-messages.ts";
import classes from "./settings.module.css";

/** The part that is being read: the last one whose top has passed the upper third of the window. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>("identity");
  useEffect(() => {
    const find = () => {
      const edge = innerHeight / 3;
      const passed = SECTIONS.filter(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) < edge,
      );
      // At the end of the page the last part is meant, however short it is.
      const isEnd = scrollY > 1 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4;
      setCurrent((isEnd ? SECTIONS.at(-1) : passed.at(-1)) ?? "identity");
    };
    addEventListener("scroll", find, { passive: true });
    return () => removeEventListener("scroll", find);
  }, []);
  return current;
}

/** Leads to the parts of the editor. */
export function SectionNav() {
  const messages = useMessages(settingsMessages);
  const current = useCurrentSection();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the parts do not all fit beside each other.
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Only sideways: the page itself stays where the person has scrolled it.
    if (list.current && chip)
      list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={classes["nav"]} aria-label={messages.parts}>
      <ul ref={list}>
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? "location" : undefined}>
              {messages.section[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
