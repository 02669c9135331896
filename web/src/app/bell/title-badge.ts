import { useEffect } from "react";

const BADGE = /^\(\d+\+?\) /;

/** Puts how much is unread in front of the page's title, whichever screen writes it: `(2) Contacts`. */
export function useTitleBadge(unread: string): void {
  useEffect(() => {
    if (unread === "") return;
    const badge = () => {
      const wanted = `(${unread}) ${document.title.replace(BADGE, "")}`;
      if (document.title !== "" && document.title !== wanted) document.title = wanted;
    };
    badge();
    const watch = new MutationObserver(badge);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (BADGE.test(document.title)) document.title = document.title.replace(BADGE, "");
    };
  }, [unread]);
}
