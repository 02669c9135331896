/** German for what the contract says of a single field; its English is what the contract itself says. */
export const FIELD_SENTENCES: Readonly<Record<string, string>> = {
  "This cannot be empty.": "Bitte füllen Sie dieses Feld aus.",
  "Enter a name, not an address or a link.": "Bitte geben Sie einen Namen ein, keine Adresse und keinen Link.",
  "Not valid.": "Diese Angabe ist nicht gültig.",
  "Use plain text without line breaks.": "Bitte verwenden Sie einfachen Text ohne Zeilenumbrüche.",
  "Use plain text without control characters.": "Bitte verwenden Sie einfachen Text ohne Steuerzeichen.",
  "Enter an email address such as name@example.com.": "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
  "Enter an email address or a phone number, such as name@example.com or +44 20 7946 0018.":
    "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein, etwa name@example.com oder +49 30 901820.",
  "Enter an email address or a phone number.": "Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer ein.",
  "Enter an email address here, or leave one number.":
    "Bitte geben Sie hier eine E-Mail-Adresse ein oder nur eine Telefonnummer an.",
  "Enter one email address.": "Bitte geben Sie nur eine E-Mail-Adresse an.",
  "Enter your name.": "Bitte geben Sie Ihren Namen ein.",
  "Enter a telephone number such as +44 20 7946 0018.": "Bitte geben Sie eine Telefonnummer wie +49 30 1234567 ein.",
  "Enter a web address such as https://example.com.": "Bitte geben Sie eine Webadresse wie https://example.com ein.",
  "Enter a phone number with its country code, such as +44 7911 123456.":
    "Bitte geben Sie eine Telefonnummer mit Landesvorwahl ein, wie +49 170 1234567.",
  "This link is incomplete.": "Dieser Link ist unvollständig.",
  "This link has expired. Request a new one.": "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
  "This link has already been used or is incomplete. Request a new one.":
    "Dieser Link wurde bereits benutzt oder ist unvollständig. Bitte fordern Sie einen neuen an.",
  "This password is too weak. Choose a longer one.": "Dieses Passwort ist zu schwach. Bitte wählen Sie ein längeres.",
  "Use a colour such as #b3122f.": "Bitte verwenden Sie eine Farbe wie #b3122f.",
  "Use a day such as 2026-01-31.": "Bitte verwenden Sie ein Datum wie 2026-01-31.",
  "Use 3 to 30 letters, digits, hyphens or underscores; begin and end with a letter or digit.":
    "Bitte verwenden Sie 3 bis 30 Buchstaben, Ziffern, Binde- oder Unterstriche, am Anfang und Ende einen Buchstaben oder eine Ziffer.",
  "This name is reserved.": "Dieser Name ist reserviert.",
  "This is not a time zone.": "Das ist keine Zeitzone.",
  "That isn't a valid id.": "Das ist keine gültige Kennung.",
  "That isn't a valid card key.": "Das ist kein gültiger Kartenschlüssel.",
  "This theme is not there, or not yours.": "Dieses Design gibt es nicht oder es gehört Ihnen nicht.",
  "This is not a stored file.": "Das ist keine gespeicherte Datei.",
  "Two buttons have the same id.": "Zwei Schaltflächen haben dieselbe Kennung.",
  "Your organisation has set this field.": "Dieses Feld hat Ihre Organisation festgelegt.",
};

/** Sentences with a number in them. */
export const COUNTED_FIELD_SENTENCES: readonly (readonly [RegExp, (count: string) => string])[] = [
  [/^Use at most (\d+) characters\.$/, (count) => `Bitte verwenden Sie höchstens ${count} Zeichen.`],
  [/^Use at least (\d+) characters\.$/, (count) => `Bitte verwenden Sie mindestens ${count} Zeichen.`],
  [/^Enter a link to (.+)\.$/, (network) => `Bitte geben Sie einen Link zu ${network} ein.`],
  [/^List at most (\d+) skills\.$/, (count) => `Bitte nennen Sie höchstens ${count} Fähigkeiten.`],
  [/^A card holds at most (\d+) buttons\.$/, (count) => `Eine Karte fasst höchstens ${count} Schaltflächen.`],
];
