import type { Template } from "@cardinal/contract/entities/platform/template";
import { Badge } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { templatesMessages } from "./templates-messages.ts";
import own from "./templates.module.css";

/** The state of a template as badges. */
export function TemplateBadges({ template: { state, has_changes, draft } }: { readonly template: Template }) {
  const text = useMessages(templatesMessages);
  const badges = [text.badges[state], ...(has_changes ? [text.changed] : []), ...(draft.premium ? [text.premium] : [])];
  return (
    <div className={own["badges"]}>
      {badges.map((badge) => (
        <Badge key={badge} color="gray" variant="light" size="sm" tt="none">
          {badge}
        </Badge>
      ))}
    </div>
  );
}
