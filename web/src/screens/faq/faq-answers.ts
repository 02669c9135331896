import { defineMessages } from "../../lib/messages.ts";

/** One question with its answer; the id is its address on the page. */
export interface Answer {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const faqAnswers = defineMessages<{ readonly list: readonly Answer[] }>({
  en: {
    list: [
      {
        id: "what",
        question: "What is Cardinal?",
        answer:
          "A business card at an address of its own. Somebody scans its QR code, taps a link or follows a tag, sees the card and saves the contact. They need no app and no account.",
      },
      {
        id: "visitor",
        question: "What does the person who opens my card see?",
        answer:
          "Your photo, name, job and company, the buttons you chose, and “Save contact”. The page works without scripts and without a sign-in.",
      },
      {
        id: "save",
        question: "What is in the contact they save?",
        answer:
          "A vCard 3.0 file with name, photo, job, company, address, and your buttons as phone numbers, e-mail addresses and links. The address books of iPhone, Android, Google and Outlook read it.",
      },
      {
        id: "username",
        question: "Which username can I have?",
        answer:
          "3 to 30 letters, digits, hyphens or underscores, without regard to upper and lower case. Names that look like one that is taken are refused, and so are words the product uses itself.",
      },
      {
        id: "rename",
        question: "Can I change my username later?",
        answer:
          "Yes. The old address then leads to the new one. A name that was given up is kept back for 90 days before anybody else can take it.",
      },
      {
        id: "photo",
        question: "Which photos can I use?",
        answer:
          "JPEG, PNG, WebP, AVIF or GIF files of up to 10 MB. You choose the part that shows. The picture is stored anew, so that the place where it was taken and other hidden data are not in it.",
      },
      {
        id: "buttons",
        question: "Which buttons can a card have?",
        answer:
          "Phone, e-mail, website, LinkedIn, Instagram, Facebook, WhatsApp, YouTube, Twitter, Tumblr and Pinterest; up to 40 in the order you like, each with a label of your own if you want. A button can be hidden without deleting it.",
      },
      {
        id: "themes",
        question: "How do I change how my card looks?",
        answer:
          "Choose a theme in the card editor. A theme sets background, colours, typeface, and the shape of buttons and photo. You see the change beside the form before anybody else does.",
      },
      {
        id: "qr",
        question: "Can I style and print the QR code?",
        answer:
          "Yes. Choose shapes and colours in the card editor and download the code as SVG, PNG or PDF. It holds only your card's address, so it stays valid when you change the card.",
      },
      {
        id: "statistics",
        question: "What do the statistics count?",
        answer:
          "Views, visitors, clicks per button and saved contacts, per day and by source: QR code, tag, link or event. Your own visits, robots and repeats within half an hour do not count.",
      },
      {
        id: "privacy",
        question: "What is stored about people who look at my card?",
        answer:
          "Counters. No IP address is stored; visitors are told apart by a scrambled value that changes every day.",
      },
      {
        id: "search-engines",
        question: "Can search engines find my card?",
        answer:
          "Only if you leave that switched on in the card editor. Switched off, the page asks robots to stay away.",
      },
      {
        id: "password",
        question: "I have forgotten my password.",
        answer:
          "Choose “Forgot your password?” where you sign in. A link to set a new one comes by e-mail; it works once and for a limited time.",
      },
      {
        id: "cost",
        question: "What does it cost?",
        answer:
          "A card is free. The Pro and Enterprise plans add what single people and organisations ask for beyond it.",
      },
      {
        id: "delete",
        question: "What happens when an account is deleted?",
        answer:
          "With the account go the card, its photo, themes, statistics and its address. Nothing of it can be brought back.",
      },
      {
        id: "api",
        question: "Is there an API?",
        answer:
          "Yes. Every call the app makes is described at /api/docs, and as an OpenAPI document at /api/openapi.json.",
      },
    ],
  },
  de: {
    list: [
      {
        id: "what",
        question: "Was ist Cardinal?",
        answer:
          "Eine Visitenkarte mit eigener Adresse. Jemand scannt den QR-Code, tippt auf einen Link oder hält das Telefon an ein Tag, sieht die Karte und speichert den Kontakt. Dazu braucht es weder App noch Konto.",
      },
      {
        id: "visitor",
        question: "Was sieht, wer meine Karte öffnet?",
        answer:
          "Ihr Foto, Name, Beruf und Firma, die Schaltflächen, die Sie gewählt haben, und „Kontakt speichern“. Die Seite funktioniert ohne Skripte und ohne Anmeldung.",
      },
      {
        id: "save",
        question: "Was steht im gespeicherten Kontakt?",
        answer:
          "Eine Datei im Format vCard 3.0 mit Name, Foto, Beruf, Firma, Anschrift und Ihren Schaltflächen als Telefonnummern, E-Mail-Adressen und Links. Die Adressbücher von iPhone, Android, Google und Outlook lesen sie.",
      },
      {
        id: "username",
        question: "Welchen Benutzernamen kann ich haben?",
        answer:
          "3 bis 30 Buchstaben, Ziffern, Binde- oder Unterstriche; Groß- und Kleinschreibung zählt nicht. Namen, die einem vergebenen zum Verwechseln ähnlich sehen, und Wörter, die das Produkt selbst benutzt, werden abgelehnt.",
      },
      {
        id: "rename",
        question: "Kann ich den Benutzernamen später ändern?",
        answer:
          "Ja. Die alte Adresse führt dann zur neuen. Ein aufgegebener Name bleibt 90 Tage gesperrt, bevor ihn jemand anderes bekommen kann.",
      },
      {
        id: "photo",
        question: "Welche Fotos kann ich verwenden?",
        answer:
          "Dateien im Format JPEG, PNG, WebP, AVIF oder GIF bis 10 MB. Sie wählen den Ausschnitt. Das Bild wird neu gespeichert, damit Aufnahmeort und andere verborgene Daten nicht darin stehen.",
      },
      {
        id: "buttons",
        question: "Welche Schaltflächen kann eine Karte haben?",
        answer:
          "Telefon, E-Mail, Website, LinkedIn, Instagram, Facebook, WhatsApp, YouTube, Twitter, Tumblr und Pinterest; bis zu 40 in beliebiger Reihenfolge, auf Wunsch mit eigener Beschriftung. Eine Schaltfläche lässt sich verbergen, ohne sie zu löschen.",
      },
      {
        id: "themes",
        question: "Wie ändere ich das Aussehen meiner Karte?",
        answer:
          "Wählen Sie im Karteneditor ein Design. Es bestimmt Hintergrund, Farben, Schrift sowie die Form von Schaltflächen und Foto. Sie sehen die Änderung neben dem Formular, bevor andere sie sehen.",
      },
      {
        id: "qr",
        question: "Kann ich den QR-Code gestalten und drucken?",
        answer:
          "Ja. Wählen Sie im Karteneditor Formen und Farben und laden Sie den Code als SVG, PNG oder PDF herunter. Er enthält nur die Adresse Ihrer Karte und bleibt deshalb gültig, wenn Sie die Karte ändern.",
      },
      {
        id: "statistics",
        question: "Was zählt die Statistik?",
        answer:
          "Aufrufe, Besucher, Klicks je Schaltfläche und gespeicherte Kontakte, je Tag und nach Herkunft: QR-Code, Tag, Link oder Veranstaltung. Ihre eigenen Besuche, Roboter und Wiederholungen innerhalb einer halben Stunde zählen nicht.",
      },
      {
        id: "privacy",
        question: "Was wird über die Besucher meiner Karte gespeichert?",
        answer:
          "Zähler. Es wird keine IP-Adresse gespeichert; Besucher werden durch einen verschlüsselten Wert unterschieden, der jeden Tag wechselt.",
      },
      {
        id: "search-engines",
        question: "Können Suchmaschinen meine Karte finden?",
        answer:
          "Nur, wenn Sie das im Karteneditor eingeschaltet lassen. Ausgeschaltet bittet die Seite Roboter, fernzubleiben.",
      },
      {
        id: "password",
        question: "Ich habe mein Passwort vergessen.",
        answer:
          "Wählen Sie bei der Anmeldung „Passwort vergessen?“. Ein Link, mit dem Sie ein neues setzen, kommt per E-Mail; er gilt einmal und nur für begrenzte Zeit.",
      },
      {
        id: "cost",
        question: "Was kostet es?",
        answer:
          "Eine Karte ist kostenlos. Die Tarife Pro und Enterprise bringen hinzu, was Einzelne und Organisationen darüber hinaus brauchen.",
      },
      {
        id: "delete",
        question: "Was geschieht, wenn ein Konto gelöscht wird?",
        answer:
          "Mit dem Konto verschwinden Karte, Foto, Designs, Statistik und Adresse. Nichts davon lässt sich zurückholen.",
      },
      {
        id: "api",
        question: "Gibt es eine API?",
        answer:
          "Ja. Jeder Aufruf der App ist unter /api/docs beschrieben, als OpenAPI-Dokument unter /api/openapi.json.",
      },
    ],
  },
});
