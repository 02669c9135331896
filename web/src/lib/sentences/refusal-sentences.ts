/** German for refusals that say more than their code does; their English is what the service itself says. */
export const REFUSAL_SENTENCES: Readonly<Record<string, string>> = {
  "This card belongs to an organisation, and only its people can claim it.":
    "Diese Karte gehört einer Organisation. Nur deren Mitglieder können sie übernehmen.",
  "Cards without a theme show this one, so it can’t be withdrawn.":
    "Diese Vorlage zeigen alle Karten ohne eigenes Design. Sie lässt sich deshalb nicht zurückziehen.",
  "Someone has changed this template since you opened it, so nothing was published. Look at it again first.":
    "Jemand hat diese Vorlage geändert, seit Sie sie geöffnet haben. Es wurde nichts veröffentlicht. Bitte sehen Sie sie sich zuerst noch einmal an.",
  "An operator stopped this job. Only operators can continue it.":
    "Diesen Job hat jemand mit der Rolle „Betrieb“ angehalten. Nur mit dieser Rolle lässt er sich fortsetzen.",
  "This template isn’t published.": "Diese Vorlage ist nicht veröffentlicht.",
  "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed.":
    "Cardinal hat diese Organisation gesperrt. Alle Karten bleiben, wie sie sind, aber es kann nichts hinzugefügt oder geändert werden.",
  "Cardinal has frozen this organisation, so nobody can join it at the moment.":
    "Cardinal hat diese Organisation gesperrt. Zurzeit kann ihr niemand beitreten.",
  "This event has ended.": "Diese Veranstaltung ist beendet.",
  "This event has ended and no longer accepts scans.": "Diese Veranstaltung ist beendet und nimmt keine Scans mehr an.",
  "This phone has been switched off.": "Dieses Telefon wurde ausgeschaltet.",
  "Too many wrong PINs. Wait 15 minutes and try again.":
    "Zu viele falsche PINs. Bitte warten Sie 15 Minuten und versuchen Sie es erneut.",
  "Too many wrong PINs. Wait an hour and try again.":
    "Zu viele falsche PINs. Bitte warten Sie eine Stunde und versuchen Sie es erneut.",
  "The PINs of this batch have left, so it can have no more keys.":
    "Die PINs dieser Serie wurden bereits heruntergeladen. Sie kann deshalb keine weiteren Schlüssel bekommen.",
  "A vendor can have up to 200 phones. Switch one off first.":
    "Ein Aussteller kann bis zu 200 Telefone haben. Bitte schalten Sie zuerst eines aus.",
  "This badge has been revoked.": "Dieses Badge wurde gesperrt.",
  "This badge has no email address.": "Dieses Badge hat keine E-Mail-Adresse.",
  "This badge is no longer valid.": "Dieses Badge ist nicht mehr gültig.",
  "Claim this badge with the link in its email.":
    "Bitte fügen Sie dieses Badge mit dem Link aus der E-Mail Ihrem Konto hinzu.",
  "Someone else has already claimed this badge.": "Dieses Badge gehört bereits zu einem anderen Konto.",
  "You already have a badge for this event.": "Sie haben bereits ein Badge für diese Veranstaltung.",
  "You already work for another vendor at this event.":
    "Sie arbeiten auf dieser Veranstaltung bereits für einen anderen Aussteller.",
  "You already work for a vendor at this event.": "Sie arbeiten auf dieser Veranstaltung bereits für einen Aussteller.",
  "As the organiser, you can already check people in.": "Als Veranstalter können Sie Gäste bereits einchecken.",
  "This check-in team is full. The organiser has to remove somebody first.":
    "Dieses Check-in-Team ist voll. Der Veranstalter muss zuerst jemanden entfernen.",
  "A lead can have up to 50 notes.": "Ein Lead kann bis zu 50 Notizen haben.",
  "This claim has already been voided.": "Diese Gutschrift wurde bereits storniert.",
  "This code has expired. Scan the sign again.": "Dieser Code ist abgelaufen. Bitte scannen Sie ihn noch einmal.",
  "Your card needs a photo, a job title and a button for these points.":
    "Für diese Punkte braucht Ihre Karte ein Foto, eine Position und eine Schaltfläche.",
  "You already have these points.": "Diese Punkte haben Sie bereits.",
  "You’ve already collected all the points for this rule.": "Für diese Regel haben Sie bereits alle Punkte gesammelt.",
  "Only staff can give these points, by scanning the badge.":
    "Diese Punkte vergibt nur das Standpersonal, indem es Ihr Badge scannt.",
  "Staff and exhibitors don’t collect points.": "Personal und Aussteller sammeln keine Punkte.",
};

/** Refusals with a number in them. */
export const COUNTED_REFUSAL_SENTENCES: readonly (readonly [RegExp, (count: string) => string])[] = [
  [/^This event has room for (\d+) badges\.$/, (count) => `Diese Veranstaltung hat Platz für ${count} Badges.`],
  [/^This event has room for (\d+) vendors\.$/, (count) => `Diese Veranstaltung hat Platz für ${count} Aussteller.`],
];
