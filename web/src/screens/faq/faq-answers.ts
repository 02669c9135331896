import { defineMessages } from "../../lib/messages.ts";

/** One question with its answer; the id is also the URL hash. */
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
          "A business card with its own web address. People scan your QR code, tap a link or hold their phone to an NFC tag, see your card and save your contact. They don’t need an app or an account.",
      },
      {
        id: "visitor",
        question: "What do people see when they open my card?",
        answer:
          "Your photo, name, job title and company, the buttons you chose, and “Save contact”. The page works without scripts and without signing in.",
      },
      {
        id: "save",
        question: "What’s in the contact they save?",
        answer:
          "A vCard 3.0 file with your name, photo, job title, company and address, and your buttons as phone numbers, email addresses and links. The address books of iPhone, Android, Google and Outlook read it.",
      },
      {
        id: "nfc",
        question: "Does it work with NFC cards and tags?",
        answer:
          "Yes. An NFC card or tag only needs your card’s address on it. In Chrome on Android you can write a blank tag under Account; with any other phone, use a tag-writing app and your card’s address. iPhones since the XS and most Android phones then open your card when they’re held to it. A printed card with a key can be claimed, renamed, reported as lost and given away under Account.",
      },
      {
        id: "offline",
        question: "Does it work without an internet connection?",
        answer:
          "Yes. After your first sign-in the app opens offline with your card, its QR code and up to 1,000 contacts. Changes you make offline are sent once you’re back online. The full-screen code can also contain your contact details, so people can save them without a connection.",
      },
      {
        id: "qr",
        question: "Can I style and print the QR code?",
        answer:
          "Yes. Choose shapes and colours in the card editor and download the code as SVG, PNG or PDF. It contains only your card’s address, so it stays valid when you change your card. You can also download a phone wallpaper, a video-call background and an email signature with your code.",
      },
      {
        id: "username",
        question: "Which username can I have?",
        answer:
          "3 to 30 characters: letters a–z, digits, hyphens or underscores, beginning and ending with a letter or digit. Upper and lower case don’t matter. Names that look too much like one that’s taken aren’t available, and neither are words that Cardinal itself uses.",
      },
      {
        id: "rename",
        question: "Can I change my username later?",
        answer:
          "Yes. The old address then redirects to the new one. No one else can take your old username for 90 days.",
      },
      {
        id: "photo",
        question: "Which photos can I use?",
        answer:
          "JPEG, PNG, WebP, AVIF or GIF files up to 10 MB, and HEIC photos where your browser can open them. You choose which part is shown. We save the picture without hidden data such as where it was taken.",
      },
      {
        id: "buttons",
        question: "Which buttons can a card have?",
        answer:
          "Phone, email, website, WhatsApp, LinkedIn, Instagram and the other usual networks; up to 40 in any order, each with a label of your own if you like. You can hide a button without deleting it.",
      },
      {
        id: "themes",
        question: "How do I change how my card looks?",
        answer:
          "Choose a theme in the card editor, or make your own. A theme sets the background, colours, font, and the shape of the buttons and photo. You see the change in the preview before anyone else does.",
      },
      {
        id: "statistics",
        question: "What do the statistics count?",
        answer:
          "Views, visitors, clicks per button and saved contacts, by day and by source: QR code, NFC tag, link or event. Your own visits, bots and repeat visits within half an hour don’t count.",
      },
      {
        id: "plans",
        question: "What does it cost, and what do the plans include?",
        answer:
          "A card is free, with all buttons, statistics, contacts and messages, one theme of your own and one background video. Pro adds the premium themes, 50 themes of your own and 10 videos. Enterprise adds company details and brand themes that apply to every card of an organisation, locked fields, and 20 videos per person.",
      },
      {
        id: "fixed-fields",
        question: "My organisation has set parts of my card. Who can change them?",
        answer:
          "Company name, address, logo and brand belong to the organisation and apply to all its cards. If you’re a member, ask one of your administrators. If you’re an administrator, open Organisation and change them under “Card contents”; every card of the organisation shows the change right away.",
      },
      {
        id: "export",
        question: "Can I take my data with me?",
        answer:
          "Yes. Export your contacts as vCard or CSV under Contacts. Under Account you can download everything as one ZIP file: card, contacts, messages, statistics, themes and pictures.",
      },
      {
        id: "privacy",
        question: "What is stored about people who look at my card?",
        answer:
          "Only counts. We don’t store IP addresses; to tell visitors apart, we use a code that changes every day.",
      },
      {
        id: "search-engines",
        question: "Can search engines find my card?",
        answer:
          "Yes, unless you turn this off in the card editor. When it’s off, your card asks search engines not to list it.",
      },
      {
        id: "password",
        question: "I’ve forgotten my password.",
        answer:
          "Choose “Forgot your password?” when signing in. We’ll email you a link to set a new one; it works once and for a limited time.",
      },
      {
        id: "delete",
        question: "What happens when I delete my account?",
        answer:
          "Your card, photo, themes, contacts, messages, statistics and address are deleted with it. This can’t be undone.",
      },
      {
        id: "api",
        question: "Is there an API?",
        answer:
          "Yes. Every call the app makes is documented at /api/docs, and as an OpenAPI document at /api/openapi.json.",
      },
    ],
  },
  de: {
    list: [
      {
        id: "what",
        question: "Was ist Cardinal?",
        answer:
          "Eine Visitenkarte mit eigener Webadresse. Andere scannen Ihren QR-Code, tippen auf einen Link oder halten das Telefon an ein NFC-Tag, sehen Ihre Karte und speichern Ihren Kontakt. Dazu brauchen sie weder App noch Konto.",
      },
      {
        id: "visitor",
        question: "Was sehen andere, wenn sie meine Karte öffnen?",
        answer:
          "Ihr Foto, Ihren Namen, Position und Firma, die Schaltflächen, die Sie gewählt haben, und „Kontakt speichern“. Die Seite funktioniert ohne Skripte und ohne Anmeldung.",
      },
      {
        id: "save",
        question: "Was steht im gespeicherten Kontakt?",
        answer:
          "Eine Datei im Format vCard 3.0 mit Name, Foto, Position, Firma, Adresse und Ihren Schaltflächen als Telefonnummern, E-Mail-Adressen und Links. Die Adressbücher von iPhone, Android, Google und Outlook lesen sie.",
      },
      {
        id: "nfc",
        question: "Funktioniert es mit NFC-Karten und -Tags?",
        answer:
          "Ja. Auf der NFC-Karte oder dem Tag muss nur die Adresse Ihrer Karte stehen. Mit Chrome unter Android beschreiben Sie ein leeres Tag unter „Konto“; mit jedem anderen Telefon nehmen Sie eine App zum Beschreiben von Tags und die Adresse Ihrer Karte. iPhones ab dem XS und die meisten Android-Telefone öffnen dann Ihre Karte, wenn man sie daran hält. Gedruckte Karten mit Schlüssel können Sie unter „Konto“ übernehmen, benennen, als verloren melden und weggeben.",
      },
      {
        id: "offline",
        question: "Funktioniert es ohne Internetverbindung?",
        answer:
          "Ja. Nach der ersten Anmeldung öffnet sich die App auch offline mit Ihrer Karte, dem QR-Code und bis zu 1.000 Kontakten. Was Sie offline ändern, wird gesendet, sobald Sie wieder online sind. Der Code im Vollbild kann auch Ihre Kontaktdaten selbst enthalten, damit andere sie ohne Verbindung speichern können.",
      },
      {
        id: "qr",
        question: "Kann ich den QR-Code gestalten und drucken?",
        answer:
          "Ja. Wählen Sie im Karteneditor Formen und Farben und laden Sie den Code als SVG, PNG oder PDF herunter. Er enthält nur die Adresse Ihrer Karte und bleibt deshalb gültig, wenn Sie die Karte ändern. Außerdem gibt es einen Bildschirmhintergrund fürs Telefon, einen Hintergrund für Videoanrufe und eine E-Mail-Signatur mit Ihrem Code.",
      },
      {
        id: "username",
        question: "Welchen Benutzernamen kann ich haben?",
        answer:
          "3 bis 30 Zeichen: Buchstaben von a bis z, Ziffern, Binde- oder Unterstriche; das erste und das letzte Zeichen sind ein Buchstabe oder eine Ziffer. Groß- und Kleinschreibung spielt keine Rolle. Namen, die einem vergebenen zum Verwechseln ähnlich sehen, und Wörter, die Cardinal selbst benutzt, sind nicht verfügbar.",
      },
      {
        id: "rename",
        question: "Kann ich den Benutzernamen später ändern?",
        answer: "Ja. Die alte Adresse führt dann zur neuen. Ihr alter Benutzername bleibt 90 Tage für andere gesperrt.",
      },
      {
        id: "photo",
        question: "Welche Fotos kann ich verwenden?",
        answer:
          "JPEG-, PNG-, WebP-, AVIF- oder GIF-Dateien bis 10 MB, außerdem HEIC-Fotos, wenn Ihr Browser sie öffnen kann. Sie wählen den Ausschnitt. Das Bild wird neu gespeichert, ohne verborgene Daten wie den Aufnahmeort.",
      },
      {
        id: "buttons",
        question: "Welche Schaltflächen kann eine Karte haben?",
        answer:
          "Telefon, E-Mail, Website, WhatsApp, LinkedIn, Instagram und die anderen üblichen Netzwerke; bis zu 40 in beliebiger Reihenfolge, auf Wunsch mit eigener Beschriftung. Sie können eine Schaltfläche ausblenden, ohne sie zu löschen.",
      },
      {
        id: "themes",
        question: "Wie ändere ich das Aussehen meiner Karte?",
        answer:
          "Wählen Sie im Karteneditor ein Design oder gestalten Sie ein eigenes. Es bestimmt Hintergrund, Farben, Schrift sowie die Form von Schaltflächen und Foto. Sie sehen die Änderung in der Vorschau, bevor andere sie sehen.",
      },
      {
        id: "statistics",
        question: "Was zählt die Statistik?",
        answer:
          "Aufrufe, Besucher, Klicks je Schaltfläche und gespeicherte Kontakte, nach Tag und Herkunft: QR-Code, NFC-Tag, Link oder Veranstaltung. Ihre eigenen Besuche, Bots und wiederholte Besuche innerhalb einer halben Stunde zählen nicht.",
      },
      {
        id: "plans",
        question: "Was kostet es, und was enthalten die Tarife?",
        answer:
          "Eine Karte ist kostenlos, mit allen Schaltflächen, Statistik, Kontakten und Nachrichten, einem eigenen Design und einem Hintergrundvideo. Pro enthält zusätzlich die Premium-Designs, 50 eigene Designs und 10 Videos. Enterprise enthält zusätzlich Firmendaten und Markendesigns, die für alle Karten einer Organisation gelten, festgelegte Felder und 20 Videos pro Person.",
      },
      {
        id: "fixed-fields",
        question: "Meine Organisation hat Teile meiner Karte festgelegt. Wer kann sie ändern?",
        answer:
          "Firmenname, Adresse, Logo und Marke gehören der Organisation und gelten für alle ihre Karten. Als Mitglied wenden Sie sich an Ihre Administration. Als Administratorin oder Administrator ändern Sie sie im Bereich „Organisation“ unter „Karteninhalte“; alle Karten der Organisation zeigen die Änderung sofort.",
      },
      {
        id: "export",
        question: "Kann ich meine Daten mitnehmen?",
        answer:
          "Ja. Ihre Kontakte exportieren Sie unter „Kontakte“ als vCard oder CSV. Unter „Konto“ laden Sie alles als eine ZIP-Datei herunter: Karte, Kontakte, Nachrichten, Statistik, Designs und Bilder.",
      },
      {
        id: "privacy",
        question: "Was wird über die Besucher meiner Karte gespeichert?",
        answer:
          "Nur Zahlen. Wir speichern keine IP-Adressen; um Besucher zu unterscheiden, verwenden wir einen Code, der täglich wechselt.",
      },
      {
        id: "search-engines",
        question: "Können Suchmaschinen meine Karte finden?",
        answer:
          "Ja, solange Sie es im Karteneditor nicht ausschalten. Ist es ausgeschaltet, bittet Ihre Karte Suchmaschinen, sie nicht aufzuführen.",
      },
      {
        id: "password",
        question: "Ich habe mein Passwort vergessen.",
        answer:
          "Wählen Sie bei der Anmeldung „Passwort vergessen?“. Sie erhalten eine E-Mail mit einem Link, um ein neues festzulegen; er gilt einmal und nur für begrenzte Zeit.",
      },
      {
        id: "delete",
        question: "Was passiert, wenn ich mein Konto lösche?",
        answer:
          "Karte, Foto, Designs, Kontakte, Nachrichten, Statistik und Adresse werden mitgelöscht. Das lässt sich nicht rückgängig machen.",
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
