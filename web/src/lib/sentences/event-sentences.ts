/** German field sentences for events, badges, vendors, leads and points. */
export const EVENT_FIELD_SENTENCES: Readonly<Record<string, string>> = {
  "An event can last up to 31 days.": "Eine Veranstaltung kann bis zu 31 Tage dauern.",
  "The end must be in the future.": "Das Ende muss in der Zukunft liegen.",
  "The event must end after it starts.": "Die Veranstaltung muss nach ihrem Beginn enden.",
  "This event has ended, so its dates can’t be changed.":
    "Diese Veranstaltung ist beendet. Ihre Termine lassen sich nicht mehr ändern.",
  "Use a date after 1999.": "Bitte wählen Sie ein Datum nach 1999.",
  "Use a date before 2100.": "Bitte wählen Sie ein Datum vor 2100.",
  "Use a date after 1970.": "Bitte wählen Sie ein Datum nach 1970.",
  "Use a date before 2223.": "Bitte wählen Sie ein Datum vor 2223.",
  "There is no such theme.": "Dieses Design gibt es nicht.",
  "Only platform admins promote events.": "Veranstaltungen hebt nur die Plattform hervor.",
  "Another badge has this email address.": "Ein anderes Badge hat diese E-Mail-Adresse.",
  "That isn’t the key of a badge.": "Das ist kein Schlüssel eines Badges.",
  "Name each kind once.": "Bitte nennen Sie jede Art nur einmal.",
  "Name a badge or a vendor.": "Bitte geben Sie ein Badge oder einen Aussteller an.",
  "This event already has a vendor with this name.": "Diese Veranstaltung hat schon einen Aussteller mit diesem Namen.",
  "This event’s texts are too long in total. Shorten the name.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen Sie den Namen.",
  "This event’s texts are too long in total. Shorten the place.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen Sie den Ort.",
  "This event’s texts are too long in total. Shorten the description.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen Sie die Beschreibung.",
  "This event’s texts are too long in total. Shorten or remove questions.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen oder entfernen Sie Fragen.",
  "This event’s texts are too long in total. Shorten or remove rules.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen oder entfernen Sie Regeln.",
  "This event’s texts are too long in total. Shorten the consent text.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen Sie den Einwilligungstext.",
  "This event’s texts are too long in total. Shorten the names of badge kinds.":
    "Die Texte dieser Veranstaltung sind zusammen zu lang. Kürzen Sie die Namen der Badge-Arten.",
  "Only the contact of the vendor can choose a card.": "Nur die Ansprechperson des Ausstellers kann eine Karte wählen.",
  "Choose your own card, or the card of a colleague.":
    "Bitte wählen Sie Ihre eigene Karte oder die einer Person aus Ihrer Organisation.",
  "This link has been used or replaced.": "Dieser Link wurde schon benutzt oder durch einen neuen ersetzt.",
  "This link is no longer valid.": "Dieser Link ist nicht mehr gültig.",
  "The PIN is wrong.": "Die PIN ist falsch.",
  "The PIN has six digits.": "Die PIN hat sechs Ziffern.",
  "Use up to 12 lower-case letters and digits.": "Bitte verwenden Sie bis zu 12 Kleinbuchstaben und Ziffern.",
  "Use up to 20 lower-case letters and digits.": "Bitte verwenden Sie bis zu 20 Kleinbuchstaben und Ziffern.",
  "Use up to 40 lower-case letters, digits and hyphens.":
    "Bitte verwenden Sie bis zu 40 Kleinbuchstaben, Ziffern und Bindestriche.",
  "Use a number from 1 to 500.": "Bitte verwenden Sie eine Zahl von 1 bis 500.",
  "There is no such rule.": "Diese Regel gibt es nicht.",
  "Two rules have the same ID.": "Zwei Regeln haben dieselbe Kennung.",
  "All rules together give at most 500 points.": "Alle Regeln zusammen dürfen höchstens 500 Punkte ergeben.",
  "That isn’t the code of a sign.": "Das ist kein Punktecode.",
  "That isn’t the ID of a claim.": "Das ist keine Kennung einer Gutschrift.",
  "There is no such question.": "Diese Frage gibt es nicht.",
  "Each question needs an ID of its own.": "Jede Frage braucht eine eigene Kennung.",
  "IDs that begin with “event” are for questions of the event.":
    "Kennungen, die mit „event“ beginnen, gehören zu Fragen der Veranstaltung.",
  "The ID of each question of an event begins with “event”.":
    "Die Kennung jeder Frage einer Veranstaltung beginnt mit „event“.",
  "Send either `scans`, or `kind` and `id`.": "Bitte senden Sie entweder `scans` oder `kind` und `id`.",
  "Enter a consent text.": "Bitte geben Sie einen Einwilligungstext ein.",
  "That isn’t a version of the consent text.": "Das ist keine Version des Einwilligungstextes.",
  "The consent text has changed. Please read it again.":
    "Der Einwilligungstext wurde geändert. Bitte lesen Sie ihn noch einmal.",
};
