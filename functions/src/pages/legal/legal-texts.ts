import type { Language } from "../../text/language.ts";

/**
 * A section of a legal text: a title and paragraphs of plain text. The configured operator and address replace
 * `{operator}` and `{email}`. A paragraph with `{email}` is omitted when no address is configured.
 */
interface LegalPart {
  readonly title: string;
  readonly text: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}

/** How this software processes personal data. A deployment that does more needs its own text. */
export const PRIVACY: Readonly<Record<Language, LegalText>> = {
  en: {
    title: "Privacy",
    lead: "This page explains which personal data {operator} processes when you use Cardinal, why, and for how long.",
    parts: [
      {
        title: "Who is responsible",
        text: [
          "{operator} operates this service and is responsible for your data.",
          "For anything about your data, write to {email}.",
          "The service runs on Google Firebase (Google Ireland Limited and Google LLC), which processes data on our behalf. The database is located in the United States.",
        ],
      },
      {
        title: "When you open a card",
        text: [
          "Cards set no cookies and load nothing from third parties. To count visits, we turn your IP address, your browser and a random number that your browser keeps for this tab into a code with a key that changes every day; we don’t store the address itself. We count visits, clicks and saved contacts by day, source and type of device.",
          "Like any website, the hosting service processes your IP address to deliver the page and to prevent abuse.",
        ],
      },
      {
        title: "When you share your details or send a message",
        text: [
          "What you enter goes to the owner of the card, who keeps it as a contact. If the form says so, the owner’s organisation receives it too, and keeps it even if the owner deletes the contact. We store it together with the date and the consent text you agreed to. If you enter an email address, we send you a link to view, correct or withdraw your details at any time.",
          "Messages are stored for you and the other person until each of you deletes them. When someone leaves an organisation, the organisation can hand over the conversations they had as its employee to a colleague.",
        ],
      },
      {
        title: "At events",
        text: [
          "The organiser of an event may store your name, organisation and contact details for your badge, even if you have no account, and is responsible for them. A vendor who scans your badge sees what you share, and keeps it as a contact with date, rating and notes. With the link in the email about your badge, you can choose what you share, see who has scanned your badge, and withdraw your details. What vendors have kept is deleted twelve months after the event, and your badge when the organiser deletes the event.",
        ],
      },
      {
        title: "When you have an account",
        text: [
          "We store your email address, your card, pictures, themes, contacts, notes, messages, notifications and settings, so that the service can do what you ask of it. Your card is public at its address. Your password is stored by the sign-in service in encrypted form; we never see it. If you sign in with Google or Apple, we receive your name and email address from them; of a passkey we store only its public key, its name and its dates.",
          "If you buy a plan, Stripe processes your payment details; we never see your card number.",
          "We keep your last ten sign-ins with date, type of device and browser, without IP addresses. After a change of your email address, we keep the old one for seven days so that you can undo the change.",
          "Your browser keeps your sign-in, language, colours and a copy of your data for use without a connection. Signing out removes it.",
        ],
      },
      {
        title: "Emails and notifications",
        text: [
          "We send emails about your account and, if you want them, about new contacts and messages. You can unsubscribe from the latter with one click. A sent email is deleted from our queue. Push notifications go through the service of your browser’s maker, encrypted, and only after you turn them on.",
        ],
      },
      {
        title: "How long we keep data",
        text: [
          "We keep your data for as long as you have an account. When you delete your account, everything is removed immediately. What remains: contacts that others saved on their devices, notes they wrote about you without your name and card, your badges with what organisers and vendors have stored (see “At events”), your username for 90 days without reference to you, a record of administrative actions for one year, which no longer names you, invoices and payments at Stripe as the law requires, and conversations that an organisation has handed over to a colleague. An organisation’s data exports remain for up to a week, our backups for up to 30 days.",
        ],
      },
      {
        title: "Legal bases and your rights",
        text: [
          "We process data to provide the service you asked for (Art. 6(1)(b) GDPR), with your consent where you share your details (Art. 6(1)(a)), and in our legitimate interest in a secure service and simple statistics (Art. 6(1)(f)).",
          "You have the right to access, correct, delete, restrict and receive your data, to object to processing and to withdraw consent. In your account you can download and delete all your data yourself. You can also lodge a complaint with a data protection authority.",
        ],
      },
    ],
  },
  de: {
    title: "Datenschutz",
    lead: "Diese Seite erklärt, welche personenbezogenen Daten {operator} bei der Nutzung von Cardinal verarbeitet, wozu und wie lange.",
    parts: [
      {
        title: "Verantwortlich",
        text: [
          "{operator} betreibt diesen Dienst und ist für Ihre Daten verantwortlich.",
          "Bei Fragen zu Ihren Daten schreiben Sie an {email}.",
          "Der Dienst läuft auf Google Firebase (Google Ireland Limited und Google LLC), das Daten in unserem Auftrag verarbeitet. Die Datenbank befindet sich in den USA.",
        ],
      },
      {
        title: "Wenn Sie eine Karte öffnen",
        text: [
          "Karten setzen keine Cookies und laden nichts von Dritten. Um Besuche zu zählen, bilden wir aus Ihrer IP-Adresse, Ihrem Browser und einer Zufallszahl, die Ihr Browser für diesen Tab speichert, mit einem täglich wechselnden Schlüssel einen Code; die Adresse selbst speichern wir nicht. Gezählt werden Aufrufe, Klicks und gespeicherte Kontakte nach Tag, Herkunft und Art des Geräts.",
          "Wie bei jeder Website verarbeitet der Hosting-Dienst Ihre IP-Adresse, um die Seite auszuliefern und Missbrauch zu verhindern.",
        ],
      },
      {
        title: "Wenn Sie Kontaktdaten hinterlassen oder eine Nachricht senden",
        text: [
          "Ihre Angaben gehen an die Person, der die Karte gehört, und werden dort als Kontakt gespeichert, zusammen mit dem Datum und dem Einwilligungstext, dem Sie zugestimmt haben. Wenn das Formular darauf hinweist, gehen die Angaben auch an die Organisation dieser Person und bleiben dort, auch wenn der Kontakt gelöscht wird. Geben Sie eine E-Mail-Adresse an, senden wir Ihnen einen Link, über den Sie Ihre Angaben jederzeit ansehen, berichtigen oder zurückziehen können.",
          "Nachrichten bleiben für beide Seiten gespeichert, bis die jeweilige Seite sie löscht. Verlässt jemand eine Organisation, so kann die Organisation die Unterhaltungen aus der Zeit der Zugehörigkeit an andere in der Organisation übergeben.",
        ],
      },
      {
        title: "Auf Veranstaltungen",
        text: [
          "Wer eine Veranstaltung organisiert, kann für Ihr Badge Ihren Namen, Ihre Organisation und Ihre Kontaktdaten speichern, auch wenn Sie kein Konto haben, und ist dafür verantwortlich. Aussteller, die Ihr Badge scannen, sehen, was Sie freigeben, und speichern es als Kontakt mit Datum, Bewertung und Notizen. Über den Link in der E-Mail zu Ihrem Badge können Sie bestimmen, was Sie freigeben, sehen, wer Ihr Badge gescannt hat, und Ihre Angaben zurückziehen. Was Aussteller gespeichert haben, wird zwölf Monate nach der Veranstaltung gelöscht, Ihr Badge, sobald die Veranstaltung gelöscht wird.",
        ],
      },
      {
        title: "Wenn Sie ein Konto haben",
        text: [
          "Wir speichern Ihre E-Mail-Adresse, Ihre Karte, Bilder, Designs, Kontakte, Notizen, Nachrichten, Benachrichtigungen und Einstellungen, damit der Dienst tun kann, was Sie von ihm erwarten. Ihre Karte ist unter ihrer Adresse öffentlich. Ihr Passwort liegt verschlüsselt beim Anmeldedienst; wir sehen es nie. Wenn Sie sich mit Google oder Apple anmelden, erhalten wir von dort Ihren Namen und Ihre E-Mail-Adresse; von einem Passkey speichern wir nur den öffentlichen Schlüssel, seinen Namen und die Zeitpunkte seiner Nutzung.",
          "Wenn Sie einen Tarif kaufen, verarbeitet Stripe Ihre Zahlungsdaten; Ihre Kartennummer sehen wir nie.",
          "Wir speichern Ihre letzten zehn Anmeldungen mit Datum, Art des Geräts und Browser, ohne IP-Adresse. Nach einer Änderung Ihrer E-Mail-Adresse bewahren wir die alte sieben Tage auf, damit Sie die Änderung rückgängig machen können.",
          "Ihr Browser speichert Anmeldung, Sprache, Farben und eine Kopie Ihrer Daten für die Nutzung ohne Verbindung. Beim Abmelden wird sie entfernt.",
        ],
      },
      {
        title: "E-Mails und Benachrichtigungen",
        text: [
          "Wir senden E-Mails zu Ihrem Konto und, wenn Sie möchten, zu neuen Kontakten und Nachrichten. Letztere können Sie mit einem Klick abbestellen. Eine gesendete E-Mail wird aus unserer Warteschlange gelöscht. Push-Benachrichtigungen laufen verschlüsselt über den Dienst Ihres Browserherstellers, und nur, wenn Sie sie einschalten.",
        ],
      },
      {
        title: "Wie lange wir Daten speichern",
        text: [
          "Wir speichern Ihre Daten, solange Sie ein Konto haben. Wenn Sie es löschen, wird alles sofort entfernt. Es bleiben: Kontakte, die andere auf ihren Geräten gespeichert haben, deren Notizen über Sie ohne Ihren Namen und Ihre Karte, Ihre Badges mit dem, was Veranstalter und Aussteller gespeichert haben (siehe „Auf Veranstaltungen“), Ihr Benutzername für 90 Tage ohne Bezug zu Ihnen, für ein Jahr ein Protokoll administrativer Handlungen, das Sie nicht mehr nennt, Rechnungen und Zahlungen bei Stripe, wie das Gesetz es verlangt, und Unterhaltungen, die eine Organisation an andere übergeben hat. Datenexporte einer Organisation bleiben bis zu einer Woche erhalten, unsere Sicherungskopien bis zu 30 Tage.",
        ],
      },
      {
        title: "Rechtsgrundlagen und Ihre Rechte",
        text: [
          "Wir verarbeiten Daten, um den gewünschten Dienst zu erbringen (Art. 6 Abs. 1 lit. b DSGVO), mit Ihrer Einwilligung, wenn Sie Kontaktdaten hinterlassen (lit. a), und in unserem berechtigten Interesse an einem sicheren Dienst und einer einfachen Statistik (lit. f).",
          "Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragbarkeit, auf Widerspruch und auf Widerruf Ihrer Einwilligung. In Ihrem Konto können Sie alle Ihre Daten selbst herunterladen und löschen. Außerdem können Sie sich bei einer Datenschutzbehörde beschweren.",
        ],
      },
    ],
  },
};

/** Terms of use of this software. */
export const TERMS: Readonly<Record<Language, LegalText>> = {
  en: {
    title: "Terms of use",
    lead: "These terms apply between you and {operator} when you use Cardinal.",
    parts: [
      {
        title: "The service",
        text: [
          "Cardinal lets you publish a digital business card at an address of your own, share it, keep contacts and exchange messages. Anyone can open cards without an account.",
          "We work to keep the service available, but can’t promise that it will be free of interruptions. We may change or end features; we’ll announce the end of the service in time for you to download your data.",
        ],
      },
      {
        title: "Your account",
        text: [
          "Use an email address that belongs to you, and keep your password to yourself. You are responsible for what happens under your account. An account may be managed by an organisation, which then decides on parts of your card.",
        ],
      },
      {
        title: "Your content",
        text: [
          "What you publish stays yours. You allow us to store and show it as far as the service requires. Publish only what you have the right to publish: no one else’s identity, no unlawful, misleading or harmful content, no advertising sent to people who haven’t asked for it, and no attempts to disrupt the service.",
          "We may hide or remove content and disable accounts that break these rules.",
        ],
      },
      {
        title: "Details that others share with you",
        text: [
          "People who share their details on your card trust you with them. Use them only for the purpose for which they were shared, and delete them on request. You are responsible for your own use of these details.",
        ],
      },
      {
        title: "Plans",
        text: [
          "The basic service is free. What paid plans include, and what they cost, is stated where you choose them.",
        ],
      },
      {
        title: "Ending the agreement",
        text: [
          "You can delete your account at any time in its settings; this removes your data immediately. We may end the agreement with 30 days’ notice, and at once for good cause.",
        ],
      },
      {
        title: "Liability",
        text: [
          "We are liable without limit for intent, gross negligence and injury to life, body or health. In cases of slight negligence, we are liable only for the breach of essential obligations, limited to foreseeable damage. Mandatory consumer rights remain unaffected.",
        ],
      },
    ],
  },
  de: {
    title: "Nutzungsbedingungen",
    lead: "Diese Bedingungen gelten zwischen Ihnen und {operator}, wenn Sie Cardinal nutzen.",
    parts: [
      {
        title: "Der Dienst",
        text: [
          "Mit Cardinal veröffentlichen Sie eine digitale Visitenkarte unter eigener Adresse, teilen sie, verwalten Kontakte und tauschen Nachrichten aus. Karten kann jeder ohne Konto öffnen.",
          "Wir bemühen uns um einen verfügbaren Dienst, können aber keinen unterbrechungsfreien Betrieb zusagen. Funktionen können sich ändern oder entfallen; ein Ende des Dienstes kündigen wir so rechtzeitig an, dass Sie Ihre Daten herunterladen können.",
        ],
      },
      {
        title: "Ihr Konto",
        text: [
          "Geben Sie eine E-Mail-Adresse an, die Ihnen gehört, und behalten Sie Ihr Passwort für sich. Für das, was unter Ihrem Konto geschieht, sind Sie verantwortlich. Ein Konto kann von einer Organisation verwaltet werden, die dann über Teile Ihrer Karte bestimmt.",
        ],
      },
      {
        title: "Ihre Inhalte",
        text: [
          "Was Sie veröffentlichen, gehört weiterhin Ihnen. Sie erlauben uns, es zu speichern und zu zeigen, soweit der Dienst das erfordert. Veröffentlichen Sie nur, wozu Sie berechtigt sind: nicht unter fremder Identität, nichts Rechtswidriges, Irreführendes oder Schädliches, keine unverlangte Werbung und keine Versuche, den Dienst zu stören.",
          "Inhalte und Konten, die gegen diese Regeln verstoßen, können wir ausblenden, entfernen oder sperren.",
        ],
      },
      {
        title: "Angaben, die andere Ihnen hinterlassen",
        text: [
          "Wer auf Ihrer Karte Kontaktdaten hinterlässt, vertraut sie Ihnen an. Verwenden Sie sie nur zu dem Zweck, zu dem sie hinterlassen wurden, und löschen Sie sie auf Wunsch. Für Ihre eigene Nutzung dieser Angaben sind Sie selbst verantwortlich.",
        ],
      },
      {
        title: "Tarife",
        text: [
          "Der Basisdienst ist kostenlos. Was kostenpflichtige Tarife enthalten und kosten, steht dort, wo Sie sie auswählen.",
        ],
      },
      {
        title: "Beendigung",
        text: [
          "Sie können Ihr Konto jederzeit in den Einstellungen löschen; Ihre Daten werden damit sofort entfernt. Wir können den Vertrag mit einer Frist von 30 Tagen kündigen, aus wichtigem Grund sofort.",
        ],
      },
      {
        title: "Haftung",
        text: [
          "Wir haften unbeschränkt für Vorsatz, grobe Fahrlässigkeit und die Verletzung von Leben, Körper oder Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten, begrenzt auf den vorhersehbaren Schaden. Zwingende Verbraucherrechte bleiben unberührt.",
        ],
      },
    ],
  },
};
