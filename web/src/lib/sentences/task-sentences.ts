/** Sentences for tasks that failed as a whole. */
export const TASK_SENTENCES = {
  en: {
    "theme-not-updated": "The theme couldn’t be saved. Try again; your changes are still here.",
    "theme-not-deleted": "The theme couldn’t be deleted. Try again.",
    "old-background-not-deleted": "The old background couldn’t be deleted. The new one is in use.",
    "video-not-uploaded": "The video couldn’t be uploaded. Use an MP4 file and try again.",
    "background-not-deleted": "The background couldn’t be deleted. Try again.",
  },
  de: {
    "theme-not-updated":
      "Das Design konnte nicht gespeichert werden. Bitte versuchen Sie es erneut; Ihre Änderungen sind noch da.",
    "theme-not-deleted": "Das Design konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.",
    "old-background-not-deleted": "Der alte Hintergrund konnte nicht gelöscht werden. Der neue wird verwendet.",
    "video-not-uploaded":
      "Das Video konnte nicht hochgeladen werden. Bitte verwenden Sie eine MP4-Datei und versuchen Sie es erneut.",
    "background-not-deleted": "Der Hintergrund konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.",
  },
} as const;
