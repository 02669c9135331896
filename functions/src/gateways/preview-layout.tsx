import { initials } from "@cardinal/card/qr/initials";
import { themeVariables } from "@cardinal/card/themes/theme-variables";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { ReactElement } from "react";
import { personOutline } from "./drawing/draw-svg.ts";

/** A picture as a data address, with its drawn size. */
export interface Mark {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface PreviewOptions {
  readonly card: PublicCard;
  /** Data address of a square JPEG, or null. */
  readonly portrait: string | null;
  /** Logo of the enterprise that verifies the user, or null. */
  readonly mark: Mark | null;
  /** Address of the card in its readable form, without the scheme. */
  readonly address: string;
  readonly families: string;
}

/** Truncates to `length` characters with an ellipsis, never within a grapheme. */
function shorten(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}

/** The preview picture of a card as an element tree: the theme's background, a sheet, portrait, name and job. */
export function previewLayout({ card, portrait, mark, address, families }: PreviewOptions): ReactElement {
  const variables = themeVariables(card.theme);
  const gradient = variables["--cc-bg-image"].startsWith("linear-gradient") ? variables["--cc-bg-image"] : "none";
  const round = card.theme.avatar.shape === "circle" ? 160 : card.theme.avatar.shape === "rounded" ? 40 : 0;
  const name = shorten(fullName(card), 60);
  const work = shorten([card.job_title, card.organization_name].filter((part) => part !== "").join(" · "), 90);
  const page = {
    width: "100%",
    height: "100%",
    display: "flex",
    padding: 60,
    boxSizing: "border-box" as const,
    fontFamily: families,
    backgroundColor: variables["--cc-bg"],
    ...(gradient === "none" ? {} : { backgroundImage: gradient }),
  };
  const sheet = {
    flex: 1,
    display: "flex",
    alignItems: "center",
    gap: 56,
    padding: 64,
    borderRadius: 36,
    backgroundColor: variables["--cc-surface"],
    color: variables["--cc-text"],
  };
  const face = { width: 300, height: 300, borderRadius: round };
  const sign = {
    ...face,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    fontSize: 110,
    fontWeight: 700,
    backgroundColor: variables["--cc-accent"],
    color: variables["--cc-on-accent"],
  };
  const letters = initials(card);
  const outline = personOutline({ ground: variables["--cc-accent"], ink: variables["--cc-on-accent"] }, face.width);
  const picture = portrait ?? (letters === "" ? `data:image/svg+xml,${encodeURIComponent(outline)}` : null);
  return (
    <div style={page}>
      <div style={sheet}>
        {picture === null ? <div style={sign}>{letters}</div> : <img src={picture} alt="" style={face} />}
        <div style={{ display: "flex", flexDirection: "column", flex: 1 }}>
          <div style={{ fontSize: name.length > 24 ? 54 : 72, fontWeight: 700, lineHeight: 1.12 }}>{name}</div>
          {work !== "" && (
            <div style={{ marginTop: 18, fontSize: 34, lineHeight: 1.3, color: variables["--cc-muted"] }}>{work}</div>
          )}
          {mark !== null && (
            <img src={mark.src} alt="" style={{ marginTop: 28, width: mark.width, height: mark.height }} />
          )}
          <div style={{ marginTop: 34, fontSize: 30, color: variables["--cc-link"] }}>{shorten(address, 60)}</div>
        </div>
      </div>
    </div>
  );
}
