import { defineMessages } from "../../lib/messages.ts";

export const roleScreenMessages = defineMessages({
  en: {
    back: "Roles",
    gone: { title: "This role doesn’t exist", text: "It may have been deleted.", link: "Back to roles" },
    manager: "Every organisation has this role, and it stays as it is. You appoint managers on the page of each group.",
    permissions: "Permissions",
    nothing: "This role allows nothing yet.",
    people: "People",
    nobody: "No one has this role yet.",
    save: "Save",
    saved: "Saved. It applies to everyone with this role at once.",
  },
  de: {
    back: "Rollen",
    gone: { title: "Diese Rolle gibt es nicht", text: "Vielleicht wurde sie gelöscht.", link: "Zu den Rollen" },
    manager:
      "Diese Rolle gibt es in jeder Organisation, und sie lässt sich nicht ändern. Die Leitung legen Sie auf der Seite der Gruppe fest.",
    permissions: "Rechte",
    nothing: "Diese Rolle erlaubt noch nichts.",
    people: "Personen",
    nobody: "Noch hat niemand diese Rolle.",
    save: "Speichern",
    saved: "Gespeichert. Das gilt ab sofort für alle mit dieser Rolle.",
  },
});
