import { defineMessages, useMessages } from "../../../lib/messages.ts";
import { ApiFailure } from "../../../lib/api-failure.ts";

/** What is said about files: a picture or a video behind the card. */
export const fileMessages = defineMessages({
  en: {
    image: {
      hint: "JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.",
      choose: "Choose picture",
      change: "Change picture",
      remove: "Remove picture",
      use: "Use picture",
      done: "Picture uploaded. It shows on your card once you save.",
      sending: "Uploading picture",
      current: "Current background",
      aspects: { phone: "Phone", square: "Square", wide: "Wide" },
    },
    video: {
      hint: "An mp4 up to 50 MB. It plays in a loop without sound; a few seconds work best.",
      choose: "Choose video",
      change: "Change video",
      remove: "Remove video",
      done: "Video uploaded. It shows on your card once you save.",
      sending: "Uploading video",
      notAVideo: "This is not an mp4 video. Save it as mp4 and choose it again.",
      tooLarge: "This video is larger than 50 MB. Choose a shorter or smaller one.",
      full: {
        free: "The free plan keeps one video. With Pro you can keep ten. To make room, delete your theme with a video, or wait a day: uploads that you did not save are deleted by then.",
        pro: "Pro keeps ten videos. With an enterprise plan you can keep twenty. To make room, delete a theme with a video, or wait a day: uploads that you did not save are deleted by then.",
        enterprise:
          "Your plan keeps twenty videos. To make room, delete a theme with a video, or wait a day: uploads that you did not save are deleted by then.",
      },
      themes: "All themes",
      tooMany: "You've uploaded videos without saving them. Save the theme with one of them, or try again in an hour.",
      still: "Still",
      stillHint: "Shows before the video plays, and instead of it for people who prefer less motion or less data.",
      noStill: "Your browser couldn't take a still from this video. Choose a picture; until then, a colour shows.",
      chooseStill: "Choose another still",
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
      hint: "Ein mp4 bis 50 MB. Es läuft ohne Ton in einer Schleife; wenige Sekunden genügen.",
      choose: "Video auswählen",
      change: "Video ändern",
      remove: "Video entfernen",
      done: "Video hochgeladen. Es erscheint auf Ihrer Karte, sobald Sie speichern.",
      sending: "Video wird hochgeladen",
      notAVideo: "Das ist kein mp4-Video. Bitte speichern Sie es als mp4 und wählen Sie es noch einmal aus.",
      tooLarge: "Dieses Video ist größer als 50 MB. Bitte wählen Sie ein kürzeres oder speichern Sie es kleiner.",
      full: {
        free: "Im kostenlosen Tarif können Sie ein Video behalten, mit Pro zehn. Um Platz zu schaffen, löschen Sie Ihr Design mit Video oder warten Sie einen Tag: Bis dahin werden nicht gespeicherte Uploads gelöscht.",
        pro: "Mit Pro können Sie zehn Videos behalten, mit einem Unternehmenstarif zwanzig. Um Platz zu schaffen, löschen Sie ein Design mit Video oder warten Sie einen Tag: Bis dahin werden nicht gespeicherte Uploads gelöscht.",
        enterprise:
          "In Ihrem Tarif können Sie zwanzig Videos behalten. Um Platz zu schaffen, löschen Sie ein Design mit Video oder warten Sie einen Tag: Bis dahin werden nicht gespeicherte Uploads gelöscht.",
      },
      themes: "Alle Designs",
      tooMany:
        "Sie haben Videos hochgeladen, die noch nicht gespeichert sind. Bitte speichern Sie das Design mit einem davon, oder versuchen Sie es in einer Stunde erneut.",
      still: "Standbild",
      stillHint:
        "Erscheint, bevor das Video läuft, und an seiner Stelle, wo weniger Bewegung oder Daten erwünscht sind.",
      noStill:
        "Ihr Browser konnte diesem Video kein Standbild entnehmen. Bitte wählen Sie ein Bild; bis dahin erscheint eine Farbe.",
      chooseStill: "Anderes Standbild wählen",
    },
  },
});

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
