import { paths } from "@cardinal/contract/paths";
import { jobId, PROGRESS_FIELDS, readProgress, SHOWN_JOBS } from "@cardinal/contract/stored/job";
import { useMemo } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLiveValues } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { leavingMessages } from "./leaving-messages.ts";

const NONE: readonly string[] = [];
const asItIs = (_path: string, value: unknown) => value;

/** Replaces the page of an employee who has just left: the progress of the handover, for admins. */
export function LeftNote({
  uid,
  name,
  route,
}: {
  readonly uid: string;
  readonly name: string;
  readonly route: string | null;
}) {
  const text = useMessages(leavingMessages);
  const { id, rights } = useEnterprise();
  const isShown = rights.admin;
  const fields = useMemo(
    () => PROGRESS_FIELDS.map((field) => `jobs/${jobId(SHOWN_JOBS.leaver, `${id}~${uid}`)}/${field}`),
    [id, uid],
  );
  const live = useLiveValues(isShown ? fields : NONE, asItIs);
  const progress = isShown && live.state === "ready" ? readProgress(live.data) : null;
  const said =
    progress === null ? text.finished : progress.stopped ? text.stopped : text.working(formatNumber(progress.done));
  return (
    <MessagePage title={text.left(name)} text={said}>
      <LinkButton to={paths.dashboard("employees")}>{text.back}</LinkButton>
      {route !== null && (
        <LinkButton to={route} variant="default">
          {text.page}
        </LinkButton>
      )}
    </MessagePage>
  );
}
