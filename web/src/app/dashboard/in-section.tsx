import { paths } from "@cardinal/contract/paths";
import type { ReactNode } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import type { Section } from "./sections.tsx";

/** A screen of a section, for users who may see it. */
export function InSection({ section, children }: { readonly section: Section; readonly children: ReactNode }) {
  const text = useMessages(dashboardMessages).refused;
  const { rights } = useEnterprise();
  if (section.isFor(rights)) return children;
  return (
    <MessagePage title={text.title} text={text.text}>
      <LinkButton to={paths.dashboard()}>{text.link}</LinkButton>
    </MessagePage>
  );
}
