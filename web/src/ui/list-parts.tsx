import { Button } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";

/** A part of a list that is loaded piece by piece. */
export interface ListPart {
  /** What the part before had as `next`; null for the first one. */
  readonly after: string | null;
  readonly isOnly: boolean;
  /** Shows the part that follows; null once it is shown. */
  readonly onMore: ((next: string) => void) | null;
}

/** The parts of a list that somebody has asked for so far, one below the other. */
export function ListParts({ children }: { readonly children: (part: ListPart) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => {
    const isLast = at === cursors.length - 1;
    const onMore = isLast ? (next: string) => setCursors([...cursors, next]) : null;
    return <Fragment key={after ?? ""}>{children({ after, isOnly: cursors.length === 1, onMore })}</Fragment>;
  });
}

interface MoreButtonProps extends Pick<ListPart, "onMore"> {
  /** Null: nothing follows. */
  readonly next: string | null;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Asks for the part that follows, below the last one that is shown. */
export function MoreButton({ next, onMore, className = "", children }: MoreButtonProps) {
  if (next === null || onMore === null) return null;
  return (
    <Button variant="default" className={className} onClick={() => onMore(next)}>
      {children}
    </Button>
  );
}
