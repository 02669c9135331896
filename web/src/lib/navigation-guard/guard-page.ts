import { useEffect } from "react";

let reasons = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask before the page is closed or loaded again, until the returned function is called. */
function hold(): () => void {
  reasons += 1;
  if (reasons === 1) addEventListener("beforeunload", ask);
  return () => {
    reasons -= 1;
    if (reasons === 0) removeEventListener("beforeunload", ask);
  };
}

/** Whether closing the page would lose something. */
export function isPageGuarded(): boolean {
  return reasons > 0;
}

/**
 * Asks for confirmation before the page is closed while work is in progress, also when its screen is no longer shown.
 */
export async function guardPage<T>(work: Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work;
  } finally {
    release();
  }
}

/** Asks for confirmation before the page is closed while `active`. */
export function usePageGuard(active: boolean): void {
  useEffect(() => (active ? hold() : undefined), [active]);
}
