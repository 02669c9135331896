import { qrSvg } from "@cardinal/card/qr/qr-svg";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Alert, Title } from "@mantine/core";
import { useMemo } from "react";
import { useKindNames } from "../../features/events/kind-names.ts";
import { useMessages } from "../../lib/messages.ts";
import type { OwnBadge } from "../../features/events/stored-badge.ts";
import { ownBadgeMessages } from "./own-badge-messages.ts";
import classes from "./own-badge.module.css";

/** A badge as it is printed: the name, the code, and the colour of its kind. */
export function BadgeFaceCard({ own: { event, badge, kind, code, revoked } }: { readonly own: OwnBadge }) {
  const text = useMessages(ownBadgeMessages);
  const toName = useKindNames([kind]);
  const name = fullName(badge);
  const title = text.code(name);
  const svg = useMemo(() => qrSvg({ text: code, style: DEFAULT_QR_STYLE, title, idPrefix: "badge" }), [code, title]);
  return (
    <article className={classes["badge"]} data-revoked={revoked || undefined} aria-labelledby="badge-name">
      <span className={classes["event"]}>{event.name}</span>
      <Title order={1} id="badge-name" className={classes["name"] ?? ""}>
        {name}
      </Title>
      {badge.title !== "" && <span className={classes["company"]}>{badge.title}</span>}
      {badge.company !== "" && <span className={classes["company"]}>{badge.company}</span>}
      {revoked && (
        <Alert color="red" role="alert" m="md">
          {text.revoked}
        </Alert>
      )}
      {/* Our own markup: numbers and escaped text. */}
      <span className={classes["code"]} dangerouslySetInnerHTML={{ __html: svg }} />
      <span className={classes["id"]}>{badge.id}</span>
      <span className={classes["kind"]} style={{ backgroundColor: kind.color }}>
        {toName(kind.kind)}
      </span>
    </article>
  );
}
