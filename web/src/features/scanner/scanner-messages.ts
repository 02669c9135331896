import { defineMessages } from "../../lib/messages.ts";

export const scannerMessages = defineMessages({
  en: {
    camera: "Picture of the camera",
    state: {
      starting: "Starting the camera",
      running: "Hold the code in front of the camera.",
      refused:
        "The camera is not allowed here. Allow it in the settings of your browser, or choose a picture of the code.",
      absent: "There is no camera here. Choose a picture of the code, or enter the address.",
      failed: "The camera does not start; another program may be using it. Choose a picture of the code instead.",
    },
    picture: "Choose a picture",
    noCode: "No QR code was found in this picture. Choose one that shows the whole code, sharp and not too small.",
    noPicture: "This file cannot be opened as a picture. Choose a JPEG or PNG file.",
  },
  de: {
    camera: "Bild der Kamera",
    state: {
      starting: "Kamera wird gestartet",
      running: "Halten Sie den Code vor die Kamera.",
      refused:
        "Die Kamera ist hier nicht erlaubt. Erlauben Sie sie in den Einstellungen Ihres Browsers oder wählen Sie ein Bild des Codes.",
      absent: "Hier gibt es keine Kamera. Wählen Sie ein Bild des Codes oder geben Sie die Adresse ein.",
      failed:
        "Die Kamera startet nicht; vielleicht benutzt sie ein anderes Programm. Wählen Sie stattdessen ein Bild des Codes.",
    },
    picture: "Bild auswählen",
    noCode:
      "In diesem Bild wurde kein QR-Code gefunden. Wählen Sie eines, das den ganzen Code scharf und nicht zu klein zeigt.",
    noPicture: "Diese Datei lässt sich nicht als Bild öffnen. Bitte wählen Sie eine JPEG- oder PNG-Datei.",
  },
});
