import { defineMessages } from "../../lib/messages.ts";

export const scannerMessages = defineMessages({
  en: {
    camera: "Camera view",
    state: {
      starting: "Starting the camera",
      running: "Hold the code in front of the camera.",
      refused:
        "The camera is blocked for this site. Allow it in your browser settings, or choose a picture of the code.",
      absent: "No camera was found. Choose a picture of the code, or use the text field.",
      failed: "The camera couldn’t be started; another app may be using it. Choose a picture of the code instead.",
    },
    picture: "Choose a picture",
    noCode: "No QR code was found in this picture. Choose one that shows the whole code, sharp and not too small.",
    noPicture: "This file can’t be opened as a picture. Choose a JPEG or PNG file.",
  },
  de: {
    camera: "Kamerabild",
    state: {
      starting: "Kamera wird gestartet",
      running: "Halten Sie den Code vor die Kamera.",
      refused:
        "Die Kamera ist für diese Website blockiert. Erlauben Sie sie in den Einstellungen Ihres Browsers, oder wählen Sie ein Bild des Codes aus.",
      absent: "Es wurde keine Kamera gefunden. Wählen Sie ein Bild des Codes aus, oder nutzen Sie das Textfeld.",
      failed:
        "Die Kamera konnte nicht gestartet werden; vielleicht verwendet sie eine andere App. Wählen Sie stattdessen ein Bild des Codes aus.",
    },
    picture: "Bild auswählen",
    noCode:
      "In diesem Bild wurde kein QR-Code gefunden. Wählen Sie eines, das den ganzen Code scharf und nicht zu klein zeigt.",
    noPicture: "Diese Datei lässt sich nicht als Bild öffnen. Bitte wählen Sie eine JPEG- oder PNG-Datei.",
  },
});
