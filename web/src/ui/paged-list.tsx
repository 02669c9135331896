import { Button } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";

/** One page of a list that is loaded page by page. */
export interface ListPage {
  /** `next` of the previous page; null for the first one. */
  readonly after: string | null;
  readonly isOnly: boolean;
  /** Shows the next page; null once it is shown. */
  readonly onMore: ((next: string) => void) | null;
}

/** The pages of a list that were requested so far, one below the other. */
export function PagedList({ children }: { readonly children: (part: ListPage) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => {
    const isLast = at === cursors.length - 1;
    const onMore = isLast ? (next: string) => setCursors([...cursors, next]) : null;
    return <Fragment key={after ?? ""}>{children({ after, isOnly: cursors.length === 1, onMore })}</Fragment>;
  });
}

interface MoreButtonProps extends Pick<ListPage, "onMore"> {
  /** Null on the last page. */
  readonly next: string | null;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Loads the next page, below the last one. */
export function MoreButton({ next, onMore, className = "", children }: MoreButtonProps) {
  if (next === null || onMore === null) return null;
  return (
    <Button variant="default" className={className} onClick={() => onMore(next)}>
      {children}
    </Button>
  );
}
