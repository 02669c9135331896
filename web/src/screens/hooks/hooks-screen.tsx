import { Anchor } from "@mantine/core";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { ApiKeys } from "./api-keys.tsx";
import { Hooks } from "./hooks.tsx";
import { hooksMessages } from "./hooks-messages.ts";

/** `/dashboard/hooks`: webhooks and API keys of an organisation. */
export function HooksScreen() {
  const text = useMessages(hooksMessages);
  return (
    <>
      <SectionHead
        title={text.title}
        lead={
          <>
            {text.lead}{" "}
            <Anchor inherit underline="always" href="/api/docs">
              {text.docs}
            </Anchor>
          </>
        }
      />
      <div>
        <Hooks />
        <ApiKeys />
      </div>
    </>
  );
}
