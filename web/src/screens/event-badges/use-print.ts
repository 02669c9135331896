import { printBadges } from "@cardinal/contract/endpoints/events/badges/badge-sheet";
import { listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { SHEET_LAYOUTS, type SheetLayout } from "@cardinal/contract/entities/events/badge-sheet";
import type { Badge } from "@cardinal/contract/entities/events/badge";
import { useState } from "react";
import { saveFile } from "../../lib/download.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";

const LAYOUT = "cardinal.badge-layout";

const readLayout = (): SheetLayout => SHEET_LAYOUTS.find((one) => one === localStorage.getItem(LAYOUT)) ?? "a6-a4";

/** The layout last used in this browser, because a desk has one printer. */
export function useLayout() {
  const [layout, setLayout] = useState(readLayout);
  return [
    layout,
    (value: string) => {
      const chosen = SHEET_LAYOUTS.find((one) => one === value) ?? "a6-a4";
      localStorage.setItem(LAYOUT, chosen);
      setLayout(chosen);
    },
  ] as const;
}

const PLAIN = "cardinal.badge-plain";

const readBannerChoice = (): boolean => localStorage.getItem(PLAIN) === null;

/** Whether badges were last printed with the banner of the event in this browser. */
export function useBannerChoice() {
  const [isWanted, setWanted] = useState(readBannerChoice);
  return [
    isWanted,
    (next: boolean) => {
      if (next) localStorage.removeItem(PLAIN);
      else localStorage.setItem(PLAIN, "true");
      setWanted(next);
    },
  ] as const;
}

/** Opens one badge in a new tab for printing. */
export function usePrintOne(event: string) {
  const action = useEndpointAction(printBadges, {
    invalidates: [listBadges],
    onSuccess: (file) => {
      const address = URL.createObjectURL(file);
      // If the new tab is blocked, the file is saved.
      if (window.open(address, "_blank") === null) saveFile(file, "badge.pdf");
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
  return {
    ...action,
    // The choices are read now, because a dialog on the same page may have changed them.
    print: ({ id }: Pick<Badge, "id">) =>
      void action.run({ event_id: event, layout: readLayout(), banner: readBannerChoice(), badges: [id] }),
  };
}
