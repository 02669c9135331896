import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMessages } from "../../../lib/messages.ts";
import { PageLink } from "../../../ui/plain/page-link.tsx";
import { employeeMessages } from "./employee-messages.ts";
import classes from "./employees.module.css";

interface PagesProps {
  readonly part: { readonly items: readonly unknown[]; readonly next: string | null };
  readonly after: string | null;
  readonly trail: readonly (string | null)[];
  readonly link: (change: { readonly after: string | null }) => string;
}

/**
 * Links to the adjacent pages, each with its own address. The previous page is only known when the user came from it.
 */
export function Pages({ part, after, trail, link }: PagesProps) {
  const text = useMessages(employeeMessages);
  if (after === null && part.next === null) return null;
  const before = trail.at(-1) ?? null;
  return (
    <nav className={classes["pages"]} aria-label={text.pages}>
      {after !== null && (
        <PageLink to={link({ after: before })} state={{ trail: trail.slice(0, -1) }}>
          <IconChevronLeft size={16} aria-hidden />
          {trail.length > 0 ? text.previous : text.first}
        </PageLink>
      )}
      {part.next !== null && (
        <PageLink to={link({ after: part.next })} state={{ trail: [...trail, after] }} className={classes["next"]}>
          {part.items.length === 0 ? text.further : text.next}
          <IconChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}
