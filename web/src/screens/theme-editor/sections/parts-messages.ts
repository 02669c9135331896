import { defineMessages } from "../../../lib/messages.ts";

/** Texts of the sections below the background. */
export const partsMessages = defineMessages({
  en: {
    hint: {
      colors: "Your card always stays readable: colours with too little contrast are shown in a stronger shade.",
      font: "Every font except the first loads one small file with your card.",
      layout: "How your name, actions and links are arranged.",
    },
    color: {
      text: "Text",
      muted: "Secondary text",
      surface: "Surface",
      accent: "Accent",
      on_accent: "Text on accent",
    },
    surfaceHint: "Behind text and links.",
    contrast: {
      good: (ratio: string) => `Contrast ${ratio}:1, easy to read`,
      goodGraphic: (ratio: string) => `Contrast ${ratio}:1, easy to see`,
      weak: (ratio: string, needed: string) => `Contrast ${ratio}:1 is too low. At least ${needed}:1 is needed.`,
      mend: (color: string) => `Use ${color}`,
      mendLabel: (name: string, color: string) => `${name}: use ${color}`,
      mendAll: "Fix all colours",
    },
    font: { label: "Font", system: "Device font", sample: "Ada Lovelace, analyst" },
    layout: {
      label: "Layout",
      names: { classic: "Centred", left: "Left", cover: "Cover", split: "Split" },
    },
    shapes: {
      shape: "Buttons",
      shapes: { rounded: "Rounded", pill: "Pill", square: "Square" },
      fill: "Fill",
      fills: { solid: "Solid", soft: "Soft", outline: "Outline" },
      align: "Text in buttons",
      aligns: { left: "Left", center: "Centred" },
      avatar: "Photo",
      avatars: { circle: "Circle", rounded: "Rounded", square: "Square" },
      ring: "Ring around the photo",
    },
  },
  de: {
    hint: {
      colors: "Ihre Karte bleibt immer lesbar: Farben mit zu wenig Kontrast erscheinen in einem kräftigeren Ton.",
      font: "Jede Schrift außer der ersten lädt mit der Karte eine kleine Datei.",
      layout: "Wie Name, Aktionen und Links angeordnet sind.",
    },
    color: {
      text: "Text",
      muted: "Sekundärtext",
      surface: "Fläche",
      accent: "Akzent",
      on_accent: "Text auf Akzentfarbe",
    },
    surfaceHint: "Hinter Text und Links.",
    contrast: {
      good: (ratio: string) => `Kontrast ${ratio}:1, gut lesbar`,
      goodGraphic: (ratio: string) => `Kontrast ${ratio}:1, gut zu erkennen`,
      weak: (ratio: string, needed: string) =>
        `Der Kontrast ${ratio}:1 ist zu gering. Nötig sind mindestens ${needed}:1.`,
      mend: (color: string) => `${color} verwenden`,
      mendLabel: (name: string, color: string) => `${name}: ${color} verwenden`,
      mendAll: "Alle Farben korrigieren",
    },
    font: { label: "Schrift", system: "Schrift des Geräts", sample: "Ada Lovelace, Analytikerin" },
    layout: {
      label: "Anordnung",
      names: { classic: "Mittig", left: "Links", cover: "Titelbild", split: "Geteilt" },
    },
    shapes: {
      shape: "Schaltflächen",
      shapes: { rounded: "Abgerundet", pill: "Rund", square: "Eckig" },
      fill: "Füllung",
      fills: { solid: "Gefüllt", soft: "Dezent", outline: "Umriss" },
      align: "Text in Schaltflächen",
      aligns: { left: "Links", center: "Mittig" },
      avatar: "Foto",
      avatars: { circle: "Kreis", rounded: "Abgerundet", square: "Eckig" },
      ring: "Ring um das Foto",
    },
  },
});
