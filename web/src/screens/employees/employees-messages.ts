import { defineMessages } from "../../lib/messages.ts";

export const employeesMessages = defineMessages({
  en: {
    title: "Employees",
    noneOfYours: "Nobody is in your groups yet. An admin adds people to them.",
  },
  de: {
    title: "Mitarbeitende",
    noneOfYours: "In Ihren Gruppen ist noch niemand. Die Administration fügt Personen hinzu.",
  },
});
