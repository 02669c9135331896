/** German for refusals with their own sentence, by their English, which is what the functions return. */
export const REFUSAL_SENTENCES: Readonly<Record<string, string>> = {
  "This card belongs to an organisation, and only its people can claim it.":
    "Diese Karte gehört einer Organisation. Nur deren Mitglieder können sie übernehmen.",
  "A sign-up with this card is still in progress. Try again in two minutes.":
    "Mit dieser Karte läuft gerade eine Registrierung. Bitte versuchen Sie es in zwei Minuten noch einmal.",
  "Cards and events without a theme of their own show this template, so it can’t be withdrawn.":
    "Diese Vorlage zeigen alle Karten und Veranstaltungen ohne eigenes Design. Sie lässt sich deshalb nicht zurückziehen.",
  "Someone has changed this template since you opened it, so nothing was published. Look at it again first.":
    "Jemand hat diese Vorlage geändert, seit Sie sie geöffnet haben. Es wurde nichts veröffentlicht. Bitte sehen Sie sie sich zuerst noch einmal an.",
  "Someone has changed this since you opened it, so nothing was saved.":
    "Jemand hat dies geändert, seit Sie es geöffnet haben. Es wurde nichts gespeichert.",
  "An operator stopped this job. Only operators can continue it.":
    "Diesen Job hat jemand mit der Rolle „Betrieb“ angehalten. Nur mit dieser Rolle lässt er sich fortsetzen.",
  "This template isn’t published.": "Diese Vorlage ist nicht veröffentlicht.",
  "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed.":
    "Cardinal hat diese Organisation gesperrt. Alle Karten bleiben, wie sie sind, aber es kann nichts hinzugefügt oder geändert werden.",
  "Cardinal has frozen this organisation, so no one can join it at the moment.":
    "Cardinal hat diese Organisation gesperrt. Zurzeit kann ihr niemand beitreten.",
  "This organisation is being deleted.": "Diese Organisation wird gerade gelöscht.",
  "This organisation is being deleted, so nothing can be added or changed.":
    "Diese Organisation wird gerade gelöscht. Es kann deshalb nichts hinzugefügt oder geändert werden.",
  "This organisation created the account of a platform admin. Remove their role first.":
    "Diese Organisation hat das Konto eines Admins der Plattform angelegt. Bitte entziehen Sie zuerst dessen Rolle.",
  "Your organisation’s card contents, brands, groups, roles and skills can take up to 128 KB in total. Shorten texts, or remove buttons or skills.":
    "Karteninhalte, Marken, Gruppen, Rollen und Fähigkeiten Ihrer Organisation dürfen zusammen höchstens 128 KB belegen. Bitte kürzen Sie Texte, oder entfernen Sie Schaltflächen oder Fähigkeiten.",
  "This event has ended.": "Diese Veranstaltung ist beendet.",
  "This event has ended and no longer accepts scans.": "Diese Veranstaltung ist beendet und nimmt keine Scans mehr an.",
  "This phone has been disabled.": "Dieses Telefon wurde gesperrt.",
  "Too many wrong PINs. Wait 15 minutes and try again.":
    "Zu viele falsche PINs. Bitte warten Sie 15 Minuten und versuchen Sie es erneut.",
  "Too many wrong PINs. Wait an hour and try again.":
    "Zu viele falsche PINs. Bitte warten Sie eine Stunde und versuchen Sie es erneut.",
  "Too many email addresses that already have an account. Wait an hour and try again.":
    "Zu viele E-Mail-Adressen, die bereits ein Konto haben. Bitte warten Sie eine Stunde und versuchen Sie es erneut.",
  "The PINs of this batch have left, so it can have no more keys.":
    "Die PINs dieser Serie wurden bereits heruntergeladen. Sie kann deshalb keine weiteren Schlüssel bekommen.",
  "A vendor can have up to 200 phones. Disable one first.":
    "Ein Aussteller kann bis zu 200 Telefone haben. Bitte sperren Sie zuerst eines.",
  "This badge has been revoked.": "Dieses Badge wurde gesperrt.",
  "This badge has no email address.": "Dieses Badge hat keine E-Mail-Adresse.",
  "This badge is no longer valid.": "Dieses Badge ist nicht mehr gültig.",
  "Claim this badge with the link in its email.":
    "Bitte fügen Sie dieses Badge mit dem Link aus der E-Mail Ihrem Konto hinzu.",
  "Someone else has already claimed this badge.": "Dieses Badge gehört bereits zu einem anderen Konto.",
  "You already have a badge for this event.": "Sie haben bereits ein Badge für diese Veranstaltung.",
  "You already work for another vendor at this event.":
    "Sie arbeiten auf dieser Veranstaltung bereits für einen anderen Aussteller.",
  "You’re on this event’s check-in team. Leave the team first.":
    "Sie gehören zum Check-in-Team dieser Veranstaltung. Bitte verlassen Sie zuerst das Team.",
  "You already work for a vendor at this event.": "Sie arbeiten auf dieser Veranstaltung bereits für einen Aussteller.",
  "As the organiser, you can already check people in.": "Als Veranstalter können Sie Gäste bereits einchecken.",
  "This check-in team is full. The organiser has to remove somebody first.":
    "Dieses Check-in-Team ist voll. Der Veranstalter muss zuerst jemanden entfernen.",
  "This claim has already been voided.": "Diese Gutschrift wurde bereits storniert.",
  "This code has expired. Scan the sign again.": "Dieser Code ist abgelaufen. Bitte scannen Sie ihn noch einmal.",
  "Your card needs a photo, a job title and a button for these points.":
    "Für diese Punkte braucht Ihre Karte ein Foto, eine Position und eine Schaltfläche.",
  "You already have these points.": "Diese Punkte haben Sie bereits.",
  "You’ve already collected all the points for this rule.": "Für diese Regel haben Sie bereits alle Punkte gesammelt.",
  "This badge already has these points.": "Dieses Badge hat diese Punkte bereits.",
  "This badge already has all the points for this rule.": "Dieses Badge hat für diese Regel bereits alle Punkte.",
  "Another rule for staff comes first and still gives points.":
    "Eine andere Regel für das Standpersonal kommt zuerst und vergibt noch Punkte.",
  "Only staff can give these points, by scanning the badge.":
    "Diese Punkte vergibt nur das Standpersonal, indem es Ihr Badge scannt.",
  "Staff and exhibitors don’t collect points.": "Personal und Aussteller sammeln keine Punkte.",
  // Accounts and people
  "The email address of this account is not confirmed yet.":
    "Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.",
  "This email address was changed too often recently. Try again in a few days.":
    "Diese E-Mail-Adresse wurde in letzter Zeit zu oft geändert. Bitte versuchen Sie es in einigen Tagen erneut.",
  "This account is being deleted.": "Dieses Konto wird gerade gelöscht.",
  "Your registration is complete. Change your username in your settings.":
    "Ihre Registrierung ist abgeschlossen. Ihren Benutzernamen ändern Sie in den Einstellungen.",
  "This passkey is in your account already.": "Dieser Passkey gehört bereits zu Ihrem Konto.",
  "You can’t disable your own account.": "Ihr eigenes Konto können Sie nicht deaktivieren.",
  "This person runs the platform. An owner has to remove their role first.":
    "Diese Person verwaltet die Plattform. Zuerst muss ein Inhaber ihr die Rolle entziehen.",
  "This account was disabled by its organisation, which can enable it.":
    "Dieses Konto hat die Organisation deaktiviert. Nur sie kann es wieder aktivieren.",
  "This account was disabled by the platform.": "Dieses Konto hat Cardinal deaktiviert.",
  "This person doesn’t exist.": "Diese Person gibt es nicht.",
  "There’s no account with these details at the dynamic-QR service. Check what you entered.":
    "Mit diesen Angaben gibt es beim Dienst für dynamische QR-Codes kein Konto. Bitte prüfen Sie Ihre Eingabe.",
  "The dynamic-QR service isn’t responding right now. Try again later.":
    "Der Dienst für dynamische QR-Codes antwortet gerade nicht. Bitte versuchen Sie es später erneut.",
  // Contacts and messages
  "Together, the two notes are too long for one contact.":
    "Zusammen sind die beiden Notizen zu lang für einen Kontakt. Bitte kürzen Sie zuerst eine davon.",
  "These are two people, each with a card of their own.": "Das sind zwei Personen, jede mit eigener Karte.",
  "This person’s account has been deleted, so they can’t receive a reply.":
    "Das Konto dieser Person wurde gelöscht. Sie kann deshalb keine Antwort erhalten.",
  // Designs and files
  "The free plan includes one theme of your own.": "Der kostenlose Tarif enthält ein eigenes Design.",
  "You have two unsaved uploads. Save or delete one, or try again in an hour.":
    "Sie haben zwei Uploads, die noch nicht gespeichert sind. Bitte speichern oder löschen Sie einen davon, oder versuchen Sie es in einer Stunde erneut.",
  "One of your themes uses this video.": "Eines Ihrer Designs verwendet dieses Video.",
  "This isn’t a readable JPEG, PNG, WebP, AVIF or GIF picture.":
    "Das ist kein lesbares Bild im Format JPEG, PNG, WebP, AVIF oder GIF.",
  "This picture has too many pixels.": "Dieses Bild hat zu viele Pixel.",
  "This is not a PDF file that can be read.": "Das ist keine lesbare PDF-Datei.",
  // Plans and payments
  "Create your organisation first, then change its seats.":
    "Bitte legen Sie zuerst Ihre Organisation an und ändern Sie danach die Plätze.",
  "There is no subscription to change.": "Es gibt kein Abo, das sich ändern lässt.",
  "A payment is due. Pay it first, then change the seats.":
    "Eine Zahlung ist offen. Bitte bezahlen Sie zuerst und ändern Sie danach die Plätze.",
  "Nothing was ever paid here.": "Hier wurde noch nie etwas bezahlt.",
  "No plans are sold here.": "Hier werden keine Tarife verkauft.",
  "Your organisation pays for your plan.": "Ihren Tarif bezahlt Ihre Organisation.",
  // Organisations
  "You already belong to an organisation.": "Sie gehören bereits zu einer Organisation.",
  "This person has already joined.": "Diese Person ist bereits beigetreten.",
  "This person’s departure is still being processed. Try again in a few minutes.":
    "Das Ausscheiden dieser Person wird noch verarbeitet. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "This person is disabled in your organisation. Enable them first.":
    "Diese Person ist in Ihrer Organisation deaktiviert. Bitte aktivieren Sie sie zuerst.",
  "You don’t belong to this organisation.": "Sie gehören nicht zu dieser Organisation.",
  "This person gets an invitation as soon as their new email address is confirmed.":
    "Diese Person bekommt eine Einladung, sobald ihre neue E-Mail-Adresse bestätigt ist.",
  "This person has not joined yet.": "Diese Person ist noch nicht beigetreten.",
  "This person has not joined yet. Withdraw the invitation instead.":
    "Diese Person ist noch nicht beigetreten. Bitte ziehen Sie stattdessen die Einladung zurück.",
  "This person isn’t in your organisation, or hasn’t joined yet.":
    "Diese Person gehört nicht zu Ihrer Organisation oder ist noch nicht beigetreten.",
  "Only an active employee can get a link for a new password.":
    "Einen Link für ein neues Passwort können nur aktive Personen bekommen.",
  "This person is disabled. Choose someone else.": "Diese Person ist deaktiviert. Bitte wählen Sie jemand anderen.",
  "This person has no account to sign in to.": "Diese Person hat kein Konto, mit dem sie sich anmelden könnte.",
  "This person signs in through your organisation and needs no password.":
    "Diese Person meldet sich über Ihre Organisation an und braucht kein Passwort.",
  "This person signs in through their organisation and needs no password.":
    "Diese Person meldet sich über ihre Organisation an und braucht kein Passwort.",
  "This person has an account of their own and joins with it.":
    "Diese Person hat ein eigenes Konto und tritt damit bei.",
  "This invitation is for its own address.": "Diese Einladung gilt für eine andere Adresse.",
  "Only an invited employee with an email address can get an invitation.":
    "Eine Einladung können nur eingeladene Personen mit E-Mail-Adresse bekommen.",
  "This employee has accepted the invitation.": "Diese Person hat die Einladung bereits angenommen.",
  "This employee has a role in the whole organisation already.":
    "Diese Person hat bereits eine Rolle in der ganzen Organisation.",
  "This role allows more than yours.": "Diese Rolle darf mehr als Ihre eigene.",
  "Every organisation has this role.": "Diese Rolle gehört zu jeder Organisation.",
  "An employee still has this role.": "Jemand hat diese Rolle noch.",
  "This request is being decided, has been decided already, or was changed. Load the list again.":
    "Über diese Anfrage wird gerade oder wurde bereits entschieden, oder sie wurde geändert. Bitte laden Sie die Liste neu.",
  "This request no longer needs approval. Load the list again.":
    "Diese Anfrage braucht keine Freigabe mehr. Bitte laden Sie die Liste neu.",
  "Someone is deciding on your request at the moment. Try again in a minute.":
    "Über Ihre Anfrage wird gerade entschieden. Bitte versuchen Sie es in einer Minute noch einmal.",
  "This import is another person’s.": "Dieser Import gehört jemand anderem.",
  "This import was undone.": "Dieser Import wurde rückgängig gemacht.",
  "An import can be undone for 30 days.": "Ein Import lässt sich 30 Tage lang rückgängig machen.",
  "There is no export to download.": "Es gibt keinen Export zum Herunterladen.",
  "The domain’s name servers can’t be reached.": "Die Nameserver der Domain sind nicht erreichbar.",
  "The TXT record isn’t there yet. It can take up to an hour, in rare cases a day, until it’s seen everywhere.":
    "Der TXT-Eintrag ist noch nicht da. Es kann bis zu einer Stunde, selten einen Tag dauern, bis er überall sichtbar ist.",
  "Another organisation has verified this domain. Once its TXT record has been gone for a week, you can verify it.":
    "Eine andere Organisation hat diese Domain verifiziert. Sobald deren TXT-Eintrag seit einer Woche fehlt, können Sie sie verifizieren.",
  "Verify this domain first: its TXT record has not been found yet.":
    "Bitte verifizieren Sie zuerst diese Domain: Ihr TXT-Eintrag wurde noch nicht gefunden.",
  "Verify a domain first: people sign in with an address in it.":
    "Bitte verifizieren Sie zuerst eine Domain: Angemeldet wird mit einer Adresse aus ihr.",
  "You’ve reached the limit of 20 keys. Revoke one to add another.":
    "Mehr als 20 Schlüssel sind nicht möglich. Bitte widerrufen Sie zuerst einen.",
  "Enable the endpoint first.": "Bitte schalten Sie den Endpunkt zuerst ein.",
  // Printed cards and the platform
  "This card hasn’t been claimed yet.": "Diese Karte gehört noch niemandem.",
  "This card remains disabled.": "Diese Karte bleibt gesperrt.",
  "This isn’t your card.": "Das ist nicht Ihre Karte.",
  "This has been decided already.": "Darüber wurde bereits entschieden.",
  "This was asked for too long ago.": "Diese Anfrage ist zu lange her.",
  "Another owner has to confirm this.": "Das muss ein anderer Inhaber bestätigen.",
  "This email is being sent right now.": "Diese E-Mail wird gerade gesendet.",
};

/** Refusals with one or two numbers or names in them. */
export const COUNTED_REFUSAL_SENTENCES: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^This event has room for (\d+) badges\.$/, (count) => `Diese Veranstaltung hat Platz für ${count} Badges.`],
  [/^A lead can have up to (\d+) notes\.$/, (count) => `Ein Lead kann bis zu ${count} Notizen haben.`],
  [/^This event has room for (\d+) vendors\.$/, (count) => `Diese Veranstaltung hat Platz für ${count} Aussteller.`],
  [
    /^You’ve reached the limit of (\d+) endpoints\. Remove one to add another\.$/,
    (count) => `Mehr als ${count} Endpunkte sind nicht möglich. Bitte entfernen Sie zuerst einen.`,
  ],
  [
    /^Your organisation’s API keys can make (\S+) calls a day\.$/,
    (count) => `Die API-Schlüssel Ihrer Organisation können ${count.replaceAll(",", ".")} Aufrufe am Tag machen.`,
  ],
  [
    /^You can keep up to ([\d,]+) contacts\. Delete some to add more\.$/,
    (count) =>
      `Mehr als ${count.replaceAll(",", ".")} Kontakte sind nicht möglich. Bitte löschen Sie einige, um weitere hinzuzufügen.`,
  ],
  [
    /^This contact already has (\d+) numbers and links\.$/,
    (count) => `Dieser Kontakt hat bereits ${count} Nummern und Links.`,
  ],
  [
    /^Together, the two contacts have more than (\d+) numbers and links\.$/,
    (count) =>
      `Zusammen haben die beiden Kontakte mehr als ${count} Nummern und Links. Bitte entfernen Sie zuerst einige davon.`,
  ],
  [
    /^Together, the two contacts have more than (\d+) tags\.$/,
    (count) =>
      `Zusammen haben die beiden Kontakte mehr als ${count} Schlagwörter. Bitte entfernen Sie zuerst einige davon.`,
  ],
  [
    /^One of these contacts would have more than (\d+) tags\.$/,
    (count) => `Einer dieser Kontakte hätte dann mehr als ${count} Schlagwörter.`,
  ],
  [/^(.+) would have more than (\d+) tags\.$/, (name, count) => `${name} hätte dann mehr als ${count} Schlagwörter.`],
  [
    /^One account keeps (\d+) passkeys\. Remove one first\.$/,
    (count) => `Ein Konto kann ${count} Passkeys haben. Bitte entfernen Sie zuerst einen.`,
  ],
  [
    /^You already have (\d+) themes\. Delete one to create another\.$/,
    (count) => `Sie haben bereits ${count} Designs. Bitte löschen Sie zuerst eines, um ein weiteres anzulegen.`,
  ],
  [/^The theme “(.+)” is part of the Pro plan\.$/, (name) => `Das Design „${name}“ gehört zum Tarif Pro.`],
  [
    /^You have (\d+) files\. Remove a button with one and save your card, or try again tomorrow\.$/,
    (count) =>
      `Sie haben ${count} Dateien. Bitte entfernen Sie eine Schaltfläche mit einer Datei und speichern Sie Ihre Karte, oder versuchen Sie es morgen erneut.`,
  ],
  [
    /^Your plan includes (one|\d+) videos?\. Delete a theme that uses one; unsaved uploads are deleted within a day\.$/,
    (count) =>
      `Ihr Tarif enthält ${count === "one" ? "ein Video" : `${count} Videos`}. Bitte löschen Sie ein Design mit Video; nicht gespeicherte Uploads werden innerhalb eines Tages gelöscht.`,
  ],
  [
    /^This username was changed (\d+) times in 90 days\. A previous one can still be used again\.$/,
    (count) =>
      `Dieser Benutzername wurde in 90 Tagen ${count}-mal geändert. Ein früherer lässt sich weiterhin verwenden.`,
  ],
  [/^This batch may have at most (\d+) keys\.$/, (count) => `Diese Serie darf höchstens ${count} Schlüssel haben.`],
  [/^This batch already has (\d+) keys\.$/, (count) => `Diese Serie hat bereits ${count} Schlüssel.`],
  [
    /^Only (\d+) of (\d+) keys exist so far\. Try again later\.$/,
    (made, wanted) => `Bisher gibt es erst ${made} von ${wanted} Schlüsseln. Bitte versuchen Sie es später erneut.`,
  ],
];
