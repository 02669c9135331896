import { paths } from "@cardinal/contract/paths";
import { Anchor } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { KEEPS_DRAFT } from "../../lib/navigation-guard/use-navigation-guard.ts";

export const planLinkMessages = defineMessages({ en: { see: "See plans" }, de: { see: "Tarife ansehen" } });

/** The path of the plans screen, with the current page to return to. */
export function useUpgradePath(): string {
  const { pathname, search, hash } = useLocation();
  return paths.upgrade({ next: pathname + search + hash });
}

/** A link from a refusal to the plans and back; this browser keeps the user's input meanwhile. */
export function PlanLink() {
  const text = useMessages(planLinkMessages);
  return (
    <Anchor component={Link} to={useUpgradePath()} state={KEEPS_DRAFT} inherit c="inherit" underline="always">
      {text.see}
    </Anchor>
  );
}
