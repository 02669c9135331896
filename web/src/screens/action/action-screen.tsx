import { paths } from "@cardinal/contract/paths";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "../../lib/messages.ts";
import { toOwnPath } from "../../lib/addresses/return-path.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { actionMessages } from "./action-messages.ts";
import { ConfirmLink, type ConfirmMode } from "./confirm-link.tsx";
import { Farewell } from "./farewell.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { ResetLink } from "./reset-link.tsx";

const CONFIRM_MODES: readonly ConfirmMode[] = ["verifyEmail", "verifyAndChangeEmail", "recoverEmail"];

/**
 * Handles emailed links: those with a code of the identity provider (`mode`, `oobCode`, `continueUrl`) and invitations
 * (`token`).
 */
export function ActionScreen() {
  const text = useMessages(actionMessages);
  const [query] = useSearchParams();
  const mode = query.get("mode");
  const code = query.get("oobCode") ?? "";
  const continuePath = toNextPath(query.get("continueUrl"));
  const next = continuePath ?? paths.settings();
  const confirmMode = CONFIRM_MODES.find((known) => known === mode);

  if (code !== "" && mode === "resetPassword") return <ResetLink key={code} code={code} next={continuePath} />;
  if (code !== "" && confirmMode) return <ConfirmLink key={code} mode={confirmMode} code={code} next={next} />;
  const token = query.get("token") ?? "";
  if (token !== "" && mode === "invitation") return <InvitationLink key={token} token={token} />;
  if (mode === "deleted") return <Farewell />;
  return (
    <FormPage title={text.broken.title} lead={text.broken.text}>
      <LinkButton to={paths.login()} variant="default" fullWidth>
        {text.signIn}
      </LinkButton>
    </FormPage>
  );
}

/** The path of the provider's absolute return address, on our own host only; undefined without one. */
function toNextPath(address: string | null): string | undefined {
  const own = address?.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  return toOwnPath(own, "") || undefined;
}
