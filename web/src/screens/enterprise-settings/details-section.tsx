import type { EnterpriseProfile } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { useButtonName } from "../../features/buttons/use-button-name.ts";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { enterpriseSettingsMessages } from "./enterprise-settings-messages.ts";
import classes from "./details-section.module.css";

/** The enterprise's contact details as on its cards; they are edited with the card contents. */
export function DetailsSection({ profile }: { readonly profile: EnterpriseProfile }) {
  const text = useMessages(enterpriseSettingsMessages).details;
  const nameOf = useButtonName();
  const { organization_name, address, prefilled = {}, buttons = [], logo } = profile;
  const rows = [
    [text.company, organization_name || prefilled.organization_name],
    [text.address, address || prefilled.address],
    [text.buttons, buttons.map((button) => `${nameOf(button)}: ${button.data}`).join("\n")],
    [text.logo, logo === undefined ? "" : text.given],
  ] as const;
  return (
    <TitledSection id="details" title={text.title} hint={text.hint}>
      <dl className={classes["rows"]}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-none={!value || undefined}>{value || text.none}</dd>
          </div>
        ))}
      </dl>
      <div>
        <LinkButton to={paths.dashboard("fields")} variant="default" size="sm">
          {text.link}
        </LinkButton>
      </div>
    </TitledSection>
  );
}
