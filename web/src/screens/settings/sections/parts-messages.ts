import { defineMessages } from "../../../lib/messages.ts";

/** The texts of the parts that load after the identity section. */
export const partsMessages = defineMessages({
  en: {
    hint: {
      buttons: "How people reach you, in the order they’ll see.",
      theme: "Choose a theme to try it in the preview.",
      skills: "What people can come to you for.",
      qr: "For print, slides and your phone. It always opens your card.",
    },
    laidButtons: (organisation: string, count: number) =>
      `${organisation} puts ${count === 1 ? "a button" : `${count} buttons`} before these.`,
    offeredSkills: (organisation: string) => `Choose from the skills that ${organisation} offers.`,
    messaging: {
      label: "Receive messages through your card",
      hint: "Visitors can message you from your card. You reply under Messages.",
    },
    discoverable: {
      label: "Let search engines find your card",
      hint: "When this is off, your card asks search engines not to list it. Your link and code keep working.",
    },
    share: {
      address: "Address of your card",
      copy: "Copy",
      copied: "Copied",
      open: "Open card",
      signature: "Email signature",
      signatureHint: "Copy it and paste it into your email app’s signature settings.",
      copySignature: "Copy signature",
      copyFailed: "Your browser didn’t allow copying. Select the signature and copy it manually.",
      pictures: "Pictures with your code",
      picturesHint: "PNG files in the colours of your theme.",
    },
    theme: {
      own: "Create your own theme",
      premium: (name: string) =>
        `${name} is part of the Pro plan. You can try it in the preview; to use it on your card, you need Pro.`,
    },
  },
  de: {
    hint: {
      buttons: "Wie andere Sie erreichen, in der Reihenfolge auf Ihrer Karte.",
      theme: "Wählen Sie ein Design, um es in der Vorschau auszuprobieren.",
      skills: "Womit andere sich an Sie wenden können.",
      qr: "Für Druck, Folien und Ihr Telefon. Der Code öffnet immer Ihre Karte.",
    },
    laidButtons: (organisation: string, count: number) =>
      `${organisation} setzt ${count === 1 ? "eine Schaltfläche" : `${count} Schaltflächen`} vor diese.`,
    offeredSkills: (organisation: string) => `Wählen Sie aus den Fähigkeiten, die ${organisation} anbietet.`,
    messaging: {
      label: "Nachrichten über Ihre Karte empfangen",
      hint: "Besucher können Ihnen über Ihre Karte schreiben. Sie antworten unter „Nachrichten“.",
    },
    discoverable: {
      label: "Suchmaschinen dürfen Ihre Karte finden",
      hint: "Wenn dies ausgeschaltet ist, bittet Ihre Karte Suchmaschinen, sie nicht aufzuführen. Link und Code funktionieren weiter.",
    },
    share: {
      address: "Adresse Ihrer Karte",
      copy: "Kopieren",
      copied: "Kopiert",
      open: "Karte öffnen",
      signature: "E-Mail-Signatur",
      signatureHint: "Kopieren Sie sie und fügen Sie sie in den Signatureinstellungen Ihres E-Mail-Programms ein.",
      copySignature: "Signatur kopieren",
      copyFailed:
        "Ihr Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie die Signatur und kopieren Sie sie von Hand.",
      pictures: "Bilder mit Ihrem Code",
      picturesHint: "PNG-Dateien in den Farben Ihres Designs.",
    },
    theme: {
      own: "Eigenes Design erstellen",
      premium: (name: string) =>
        `${name} gehört zum Pro-Tarif. Sie können es in der Vorschau ausprobieren; für Ihre Karte brauchen Sie Pro.`,
    },
  },
});
