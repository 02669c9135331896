import type { Theme } from "@cardinal/contract/entities/theme";

/** Dark card with a banner from violet to orange. */
export const DUSK: Theme = {
  id: "dusk",
  name: "Dusk",
  background: { kind: "gradient", value: { from: "#241447", via: "#7a2f6e", to: "#b84a3c", angle: 155 } },
  colors: { text: "#f7effa", muted: "#bda9c6", surface: "#1d1430", accent: "#f0a58c", on_accent: "#2a0f16" },
  font: "inter",
  layout: "cover",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "rounded", ring: true },
  premium: true,
};
