import { defineMessages } from "../../lib/messages.ts";

/** The texts about unsaved changes that all editors share. */
export const draftMessages = defineMessages({
  en: {
    preview: "Preview",
    closePreview: "Close preview",
    save: "Save",
    clean: "Everything is saved.",
    unsaved: (fields: string) => `Not saved yet: ${fields}`,
    restored: (fields: string) => `From your last visit, not saved yet: ${fields}`,
    check: "Check the marked fields.",
    discard: "Discard",
    discardTitle: "Discard your changes?",
    keep: "Keep editing",
    leaveTitle: "Leave without saving?",
    saveAndLeave: "Save and leave",
    leaveSending: "A file is still uploading. If you leave now, the upload will be cancelled.",
    leave: "Leave",
    stay: "Stay",
  },
  de: {
    preview: "Vorschau",
    closePreview: "Vorschau schließen",
    save: "Speichern",
    clean: "Alles ist gespeichert.",
    unsaved: (fields: string) => `Noch nicht gespeichert: ${fields}`,
    restored: (fields: string) => `Von Ihrem letzten Besuch, noch nicht gespeichert: ${fields}`,
    check: "Bitte prüfen Sie die markierten Felder.",
    discard: "Verwerfen",
    discardTitle: "Änderungen verwerfen?",
    keep: "Weiter bearbeiten",
    leaveTitle: "Seite ohne Speichern verlassen?",
    saveAndLeave: "Speichern und verlassen",
    leaveSending: "Eine Datei wird noch hochgeladen. Wenn Sie die Seite verlassen, wird das Hochladen abgebrochen.",
    leave: "Verlassen",
    stay: "Hier bleiben",
  },
});
