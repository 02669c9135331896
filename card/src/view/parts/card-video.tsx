import type { Background } from "@cardinal/contract/entities/theme";
import { safeFileAddress } from "../page-style.ts";

/**
 * A video behind the card. Its poster shows first; scripts start it unless the visitor prefers reduced motion or
 * reduced data.
 */
export function CardVideo({ background }: { readonly background: Background }) {
  if (background.kind !== "video") return null;
  const address = safeFileAddress(background.value);
  if (address === undefined) return null;
  return (
    <video
      className="cc-video"
      src={address}
      poster={safeFileAddress(background.poster)}
      preload="none"
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      data-cc="video"
    />
  );
}
