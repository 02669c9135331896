import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDevices, IconLinkOff } from "@tabler/icons-react";
import { DEVICES, EXCLUSION_REASONS, SOURCES, type Stats } from "@cardinal/contract/entities/stats";
import { useSession } from "../../lib/session/session.tsx";
import { BUTTON_KINDS } from "../../features/buttons/button-kinds.ts";
import { useKindName } from "../../features/buttons/use-button-name.ts";
import { useMessages } from "../../lib/messages.ts";
import { Breakdown, type BreakdownRow } from "../../features/statistics/breakdown.tsx";
import { statisticsMessages } from "../../features/statistics/statistics-messages.ts";
import classes from "../../features/statistics/statistics.module.css";

const DEVICE_ICONS = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desktop: IconDeviceDesktop,
  other: IconDevices,
} as const;

/** Clicks by button, including the enterprise's buttons; clicks on buttons that no longer exist are one row. */
function useButtonRows(byButton: Stats["by_button"]): BreakdownRow[] {
  const messages = useMessages(statisticsMessages);
  const kindName = useKindName();
  const { vcardObj } = useSession();
  const sharedButtons = vcardObj?.enterprise_profile?.buttons ?? [];
  const own = vcardObj?.buttons ?? [];
  const buttons = [...sharedButtons, ...own.filter(({ id }) => !sharedButtons.some((button) => button.id === id))];
  const known = buttons.map((button) => ({
    id: button.id,
    label: button.label ?? kindName(button.ref),
    count: byButton[button.id] ?? 0,
    icon: BUTTON_KINDS[button.ref].icon,
  }));
  const gone = Object.entries(byButton).filter(([id]) => !buttons.some((button) => button.id === id));
  const count = gone.reduce((sum, [, clicks]) => sum + clicks, 0);
  return [...known, { id: "", label: messages.removedButton, count, icon: IconLinkOff }];
}

/** The totals by button, source and device, and what is excluded from them. */
export function Breakdowns({ stats }: { readonly stats: Stats }) {
  const messages = useMessages(statisticsMessages);
  const buttons = useButtonRows(stats.by_button);
  return (
    <div className={classes["grid"]}>
      <Breakdown title={messages.byButton} rows={buttons} />
      <Breakdown
        title={messages.bySource}
        rows={SOURCES.map((id) => ({ id, label: messages.sources[id], count: stats.by_source[id] }))}
      />
      <Breakdown
        title={messages.byDevice}
        rows={DEVICES.map((id) => ({
          id,
          label: messages.devices[id],
          count: stats.by_device[id],
          icon: DEVICE_ICONS[id],
        }))}
      />
      <Breakdown
        title={messages.excluded}
        note={messages.excludedNote}
        rows={EXCLUSION_REASONS.map((id) => ({ id, label: messages.exclusionReasons[id], count: stats.excluded[id] }))}
      />
    </div>
  );
}
