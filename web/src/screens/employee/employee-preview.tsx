import { getEnterprisePublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import { PhonePreview } from "../../features/card-preview/phone-preview.tsx";
import { findTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { employeeMessages } from "./employee-messages.ts";
import type { CardDraft } from "./card-section.tsx";
import type { EmployeeAccount } from "./employee-part.tsx";
import classes from "./employee.module.css";

interface EmployeePreviewProps {
  readonly employee: EmployeeAccount;
  /** Unsaved input. */
  readonly draft: CardDraft;
  readonly name: string;
}

/** An employee's card as visitors see it, with a link to it. */
export function EmployeePreview({ employee: { card, status }, draft, name }: EmployeePreviewProps) {
  const text = useMessages(employeeMessages);
  const { brands } = useEnterprise();
  const { templates } = useSession();
  const known = useMemo(() => [...brands, ...templates], [brands, templates]);
  const { username, enterprise, route } = card;
  // The employee's own themes are only available from the public card.
  const isKnown = known.some(({ id }) => id === card.profile_theme);
  const published = useEndpoint(
    getEnterprisePublicCard,
    { username: username ?? "", enterprise: enterprise ?? "" },
    { enabled: !isKnown && status !== "disabled" && username !== null && enterprise !== null },
  );
  const theme = published.state === "ready" ? published.data.theme : findTheme(card.profile_theme, known);
  const shown = useMemo(() => toPublicCard({ ...card, ...draft }, theme), [card, draft, theme]);
  return (
    <aside className={classes["preview"]}>
      <PhonePreview card={shown} label={text.preview(name)} />
      {status === "disabled" ? (
        <Text size="sm" c="dimmed" ta="center">
          {text.hidden}
        </Text>
      ) : (
        route !== null && (
          <LinkButton to={route} variant="default" size="sm">
            {text.viewCard}
          </LinkButton>
        )
      )}
    </aside>
  );
}
