import { useMessages } from "../../lib/messages.ts";
import { SectionNav } from "../../ui/sections/section-nav.tsx";
import { SECTIONS } from "./sections/section.tsx";
import { settingsMessages } from "./settings-messages.ts";

/** Leads to the parts of the editor. */
export function EditorNav() {
  const messages = useMessages(settingsMessages);
  return <SectionNav label={messages.parts} sections={SECTIONS.map((id) => ({ id, title: messages.section[id] }))} />;
}
