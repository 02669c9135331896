/** German for what the contract says of a single field; its English is what the contract itself says. */
export const FIELD_SENTENCES: Readonly<Record<string, string>> = {
  "Enter the issuer’s address, such as https://login.example.com.":
    "Bitte geben Sie die Adresse des Ausstellers ein, etwa https://login.example.com.",
  "This issuer stands for every organisation at Microsoft. Use the one with your tenant’s id.":
    "Dieser Aussteller steht für alle Organisationen bei Microsoft. Bitte verwenden Sie den mit der ID Ihres Mandanten.",
  "Use an https:// address that is public on the internet.":
    "Bitte geben Sie eine öffentlich erreichbare https://-Adresse ein.",
  "Enter the client secret of this client.": "Bitte geben Sie den geheimen Schlüssel dieses Clients ein.",
  "This can’t be empty.": "Bitte füllen Sie dieses Feld aus.",
  "Enter a name, not an address or a link.": "Bitte geben Sie einen Namen ein, keine Adresse und keinen Link.",
  "This invitation has expired. Ask for a new one.": "Diese Einladung ist abgelaufen. Bitten Sie um eine neue.",
  "This invitation is no longer valid. Ask for a new one.":
    "Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.",
  "Give an email address, or an ID of your own systems.":
    "Bitte geben Sie eine E-Mail-Adresse oder eine Personalnummer an.",
  "This person already belongs to an enterprise.": "Diese Person gehört bereits zu einer Organisation.",
  "This person was added without an email address.": "Diese Person wurde ohne E-Mail-Adresse hinzugefügt.",
  "Not valid.": "Diese Angabe ist nicht gültig.",
  "An earlier row has the same.": "Eine frühere Zeile enthält denselben Wert.",
  "Choose one group to order its employees by views.":
    "Bitte wählen Sie eine Gruppe aus, um deren Mitarbeitende nach Aufrufen zu sortieren.",
  "Name one of your groups.": "Bitte geben Sie eine Ihrer Gruppen an.",
  "There is no such kind of badge.": "Diese Art von Badge gibt es nicht.",
  "There is no such group, or it isn’t yours.": "Diese Gruppe gibt es nicht, oder Sie verwalten sie nicht.",
  "There is an account with this email address.": "Mit dieser E-Mail-Adresse gibt es bereits ein Konto.",
  "This person is an employee whom you don’t manage.":
    "Diese Person gehört schon zum Unternehmen, aber Sie verwalten sie nicht.",
  "The person has another email address.": "Diese Person hat eine andere E-Mail-Adresse.",
  "The person has another id.": "Diese Person hat eine andere Personalnummer.",
  "Somebody else has this id.": "Diese Personalnummer gehört schon zu jemand anderem.",
  "Use plain text without line breaks.": "Bitte verwenden Sie einfachen Text ohne Zeilenumbrüche.",
  "Use plain text without control characters.": "Bitte verwenden Sie einfachen Text ohne Steuerzeichen.",
  "Enter an email address such as name@example.com.": "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  "Enter an email address or a phone number, such as name@example.com or +44 20 7946 0018.":
    "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein, etwa name@example.com oder +49 30 901820.",
  "Enter an email address or a phone number.": "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein.",
  "Enter an email address here, or enter only one phone number.":
    "Bitte geben Sie hier eine E-Mail-Adresse ein oder nur eine Telefonnummer an.",
  "Enter one email address.": "Bitte geben Sie nur eine E-Mail-Adresse an.",
  "Enter your name.": "Bitte geben Sie Ihren Namen ein.",
  "Enter a phone number such as +44 20 7946 0018.": "Bitte geben Sie eine Telefonnummer wie +49 30 901820 ein.",
  "Enter a web address such as https://example.com.": "Bitte geben Sie eine Webadresse wie https://example.com ein.",
  "Enter a phone number with its country code, such as +44 7911 123456.":
    "Bitte geben Sie eine Telefonnummer mit Landesvorwahl ein, wie +49 170 1234567.",
  "This link is incomplete.": "Dieser Link ist unvollständig.",
  "This link has expired. Request a new one.": "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
  "This link has already been used or is incomplete. Request a new one.":
    "Dieser Link wurde bereits benutzt oder ist unvollständig. Bitte fordern Sie einen neuen an.",
  "This password is too weak. Choose a longer one.": "Dieses Passwort ist zu schwach. Bitte wählen Sie ein längeres.",
  "Enter a colour such as #b3122f.": "Bitte geben Sie eine Farbe wie #b3122f ein.",
  "Enter a date such as 2026-01-31.": "Bitte geben Sie ein Datum wie 2026-01-31 ein.",
  "Use 3 to 30 letters, digits, hyphens or underscores; begin and end with a letter or digit.":
    "Bitte verwenden Sie 3 bis 30 Buchstaben, Ziffern, Binde- oder Unterstriche, am Anfang und Ende einen Buchstaben oder eine Ziffer.",
  "This name is reserved.": "Dieser Name ist reserviert.",
  "That isn’t a valid time zone.": "Das ist keine gültige Zeitzone.",
  "That isn’t a valid ID.": "Das ist keine gültige Kennung.",
  "That isn’t a valid card key.": "Das ist kein gültiger Kartenschlüssel.",
  "This theme doesn’t exist, or it isn’t yours.": "Dieses Design gibt es nicht oder es gehört Ihnen nicht.",
  "This file isn’t stored here.": "Diese Datei ist hier nicht gespeichert.",
  "Two buttons have the same ID.": "Zwei Schaltflächen haben dieselbe Kennung.",
  "Upload a PDF file.": "Bitte laden Sie eine PDF-Datei hoch.",
  "This file is not yours.": "Diese Datei gehört Ihnen nicht.",
  "This file is not there. Upload it again.": "Diese Datei gibt es nicht mehr. Bitte laden Sie sie erneut hoch.",
  "Use a path of this site.": "Bitte verwenden Sie einen Pfad dieser Website.",
  "Enter a domain such as example.com, without https:// and without an email address.":
    "Bitte geben Sie eine Domain wie beispiel.de ein, ohne https:// und ohne E-Mail-Adresse.",
  "Everybody can have an address at this email service. Enter a domain of your own.":
    "Bei diesem E-Mail-Dienst kann jeder eine Adresse haben. Bitte geben Sie eine eigene Domain ein.",
  "Name your own groups.": "Bitte wählen Sie nur Ihre eigenen Gruppen.",
  "There is a group of this name.": "Es gibt schon eine Gruppe mit diesem Namen.",
  "Choose from the skills of your organisation.": "Bitte wählen Sie aus den Fähigkeiten Ihrer Organisation.",
  "You can change this on your card yourself.": "Das können Sie auf Ihrer Karte selbst ändern.",
  "Another employee has this one.": "Das ist bei einer anderen Person im Unternehmen eingetragen.",
  "This file isn’t your enterprise’s.": "Diese Datei gehört nicht zu Ihrem Unternehmen.",
  "This brand doesn’t exist, or it isn’t your enterprise’s.":
    "Diese Marke gibt es nicht oder sie gehört nicht zu Ihrem Unternehmen.",
  "A brand can’t have a video.": "Eine Marke kann kein Video haben.",
  "Documents can’t be on the cards of several people.":
    "Dokumente können nicht auf den Karten mehrerer Personen liegen.",
  "Name each skill once.": "Bitte nennen Sie jede Fähigkeit nur einmal.",
  "Your organisation has set this field.": "Dieses Feld hat Ihre Organisation festgelegt.",
};

/** Sentences with a number in them. */
export const COUNTED_FIELD_SENTENCES: readonly (readonly [RegExp, (count: string) => string])[] = [
  [/^Use at most (\d+) characters\.$/, (count) => `Bitte verwenden Sie höchstens ${count} Zeichen.`],
  [/^Use at least (\d+) characters\.$/, (count) => `Bitte verwenden Sie mindestens ${count} Zeichen.`],
  [/^Enter a link to (.+)\.$/, (network) => `Bitte geben Sie einen Link zu ${network} ein.`],
  [/^An employee can be in at most (\d+) groups\.$/, (count) => `Jede Person kann in höchstens ${count} Gruppen sein.`],
  [
    /^A group has at most (\d+) managers\.$/,
    (count) => `Eine Gruppe kann höchstens ${count} Personen als Leitung haben.`,
  ],
  [/^Nobody is in more than (\d+) groups\.$/, (count) => `Jede Person kann in höchstens ${count} Gruppen sein.`],
  [/^Enter at most (\d+) skills\.$/, (count) => `Bitte geben Sie höchstens ${count} Fähigkeiten ein.`],
  [/^Use at most (\d+) buttons\.$/, (count) => `Bitte verwenden Sie höchstens ${count} Schaltflächen.`],
  [/^Offer at most (\d+) skills\.$/, (count) => `Bitte bieten Sie höchstens ${count} Fähigkeiten an.`],
  [/^A card can have up to (\d+) buttons\.$/, (count) => `Eine Karte kann bis zu ${count} Schaltflächen haben.`],
];
