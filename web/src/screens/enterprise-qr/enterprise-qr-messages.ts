import { defineMessages } from "../../lib/messages.ts";

export const enterpriseQrMessages = defineMessages({
  en: {
    title: "QR style",
    lead: "How your employees’ QR codes look unless an employee has chosen their own style.",
    preview: "QR code in this style",
    locked: "Under “Card contents” you can stop employees from choosing their own style.",
  },
  de: {
    title: "QR-Stil",
    lead: "So sehen die QR-Codes Ihrer Mitarbeitenden aus, solange jemand keinen eigenen Stil gewählt hat.",
    preview: "QR-Code in diesem Stil",
    locked: "Unter „Karteninhalte“ können Sie eigene Stile ausschließen.",
  },
});
