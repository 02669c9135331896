import { defineMessages, useMessages } from "../../../lib/messages.ts";
import { ApiFailure } from "../../../lib/api-failure.ts";

/** Texts about the picture or video behind the card. */
export const fileMessages = defineMessages({
  en: {
    image: {
      hint: "JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.",
      choose: "Choose picture",
      change: "Change picture",
      remove: "Remove picture",
      use: "Use picture",
      done: "Picture uploaded. It will appear on your card once you save.",
      sending: "Uploading picture",
      current: "Current background",
      aspects: { phone: "Phone", square: "Square", wide: "Wide" },
    },
    video: {
      hint: "An MP4 file up to 50 MB. It plays in a loop without sound; a few seconds work best.",
      choose: "Choose video",
      change: "Change video",
      remove: "Remove video",
      done: "Video uploaded. It will appear on your card once you save.",
      sending: "Uploading video",
      notAVideo: "This isn’t an MP4 video. Save it as MP4 and choose it again.",
      bad: "This video no longer exists or isn’t an MP4 file. Upload it again.",
      tooLarge: "This video is larger than 50 MB. Choose a shorter or smaller one.",
      full: {
        free: "The free plan includes one video, Pro includes ten. To make room, delete your theme with a video, or wait a day: unsaved uploads are deleted within that time.",
        pro: "Pro includes ten videos, Enterprise includes twenty. To make room, delete a theme with a video, or wait a day: unsaved uploads are deleted within that time.",
        enterprise:
          "Your plan includes twenty videos. To make room, delete a theme with a video, or wait a day: unsaved uploads are deleted within that time.",
      },
      themes: "All themes",
      tooMany: "You’ve uploaded videos without saving them. Save the theme with one of them, or try again in an hour.",
      still: "Still image",
      stillHint: "Shown before the video plays, and instead of it for people who prefer less motion or data use.",
      noStill: "Your browser couldn’t take a still from this video. Choose a picture; until then, a colour is shown.",
      chooseStill: "Change still image",
    },
  },
  de: {
    image: {
      hint: "JPEG, PNG, WebP, AVIF oder GIF, bis 10 MB.",
      choose: "Bild auswählen",
      change: "Bild ändern",
      remove: "Bild entfernen",
      use: "Bild verwenden",
      done: "Bild hochgeladen. Es erscheint auf Ihrer Karte, sobald Sie speichern.",
      sending: "Bild wird hochgeladen",
      current: "Aktueller Hintergrund",
      aspects: { phone: "Telefon", square: "Quadrat", wide: "Breit" },
    },
    video: {
      hint: "Eine MP4-Datei bis 50 MB. Sie läuft ohne Ton in einer Schleife; wenige Sekunden genügen.",
      choose: "Video auswählen",
      change: "Video ändern",
      remove: "Video entfernen",
      done: "Video hochgeladen. Es erscheint auf Ihrer Karte, sobald Sie speichern.",
      sending: "Video wird hochgeladen",
      notAVideo: "Das ist kein MP4-Video. Bitte speichern Sie es als MP4 und wählen Sie es noch einmal aus.",
      bad: "Dieses Video gibt es nicht mehr, oder es ist keine MP4-Datei. Bitte laden Sie es noch einmal hoch.",
      tooLarge: "Dieses Video ist größer als 50 MB. Bitte wählen Sie ein kürzeres oder speichern Sie es kleiner.",
      full: {
        free: "Der kostenlose Tarif enthält ein Video, Pro zehn. Um Platz zu schaffen, löschen Sie Ihr Design mit Video oder warten Sie einen Tag: In dieser Zeit werden nicht gespeicherte Uploads gelöscht.",
        pro: "Pro enthält zehn Videos, Enterprise zwanzig. Um Platz zu schaffen, löschen Sie ein Design mit Video oder warten Sie einen Tag: In dieser Zeit werden nicht gespeicherte Uploads gelöscht.",
        enterprise:
          "Ihr Tarif enthält zwanzig Videos. Um Platz zu schaffen, löschen Sie ein Design mit Video oder warten Sie einen Tag: In dieser Zeit werden nicht gespeicherte Uploads gelöscht.",
      },
      themes: "Alle Designs",
      tooMany:
        "Sie haben Videos hochgeladen, die noch nicht gespeichert sind. Bitte speichern Sie das Design mit einem davon, oder versuchen Sie es in einer Stunde erneut.",
      still: "Standbild",
      stillHint:
        "Erscheint, bevor das Video läuft, und statt des Videos, wenn jemand weniger Bewegung oder Datenverbrauch wünscht.",
      noStill:
        "Ihr Browser konnte aus diesem Video kein Standbild erzeugen. Bitte wählen Sie ein Bild; bis dahin erscheint eine Farbe.",
      chooseStill: "Standbild ändern",
    },
  },
});

/** Whether a better plan would have allowed it. */
export function isPlanRequired(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === "plan-required";
}

/** Why no other video can be kept, and what to do about it; null for a failure that says nothing of the kind. */
export function useQuotaSentence(): (failure: unknown) => string | null {
  const { full, tooMany } = useMessages(fileMessages).video;
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return null;
    if (failure.code === "plan-required") return failure.plan === "enterprise" ? full.pro : full.free;
    if (failure.code === "conflict") return full.enterprise;
    return failure.code === "resource-exhausted" ? tooMany : null;
  };
}
