import { defineMessages } from "../../../lib/messages.ts";

export const platformEnterpriseMessages = defineMessages({
  en: {
    missing: "There’s no such organisation, or it has been deleted.",
    lead: "What the platform knows about this organisation, without what its employees wrote or received.",
    frozen: (date: string) => `Frozen since ${date}`,
    deleting: {
      since: (date: string) => `Being deleted since ${date}`,
      left: (count: number, formatted: string) =>
        count === 0
          ? "Everyone has been removed. The rest of its data is being deleted."
          : count === 1
            ? "1 person or invitation is still to be removed. Nothing can be changed any more."
            : `${formatted} people and invitations are still to be removed. Nothing can be changed any more.`,
      job: "See the progress",
    },
    facts: {
      title: "Organisation",
      id: "ID",
      created: "Created on",
      unknown: "Unknown",
      seats: "Seats used",
      seatsOf: (used: string, limit: string) => `${used} of ${limit}`,
      active: "Active people",
      invited: "Invited",
      disabled: "Disabled",
      admins: "Admins",
    },
    plan: {
      title: "Plan",
      active: "The Enterprise plan is active.",
      frozen: "The organisation is frozen, so its plan doesn’t count.",
      inactive: "The Enterprise plan isn’t active.",
      seats: (count: number, formatted: string) => (count === 1 ? "1 seat" : `${formatted} seats`),
      own: (state: string, seats: string) => `Own subscription: ${state}, ${seats}`,
      given: (seats: string) => `Given by an admin: ${seats}, with no end date`,
      givenUntil: (seats: string, date: string) => `Given by an admin: ${seats} until ${date}`,
      neither: "Given without an end date when the organisation was created.",
      none: "No subscription, and nothing is given by an admin.",
    },
    admins: {
      title: "Admins",
      none: "No admins.",
      states: { active: "active", invited: "invited", disabled: "disabled" },
    },
    batches: {
      title: "Printed cards",
      none: "No printed cards were made for this organisation.",
      counts: (unused: string, claimed: string, disabled: string) =>
        `${unused} not claimed, ${claimed} in use, ${disabled} off`,
    },
    events: { title: "Events", none: "No events." },
    acts: { title: "Log", none: "No entries.", all: "See all entries" },
    reasonHint: "Goes into the log.",
    state: {
      freeze: "Freeze organisation",
      thaw: "Unfreeze organisation",
      freezeTitle: (name: string) => `Freeze ${name}?`,
      freezeText:
        "No one can be invited and nothing can be changed in the dashboard. People can still sign in, and every card stays as it is. The organisation’s admins get an email.",
      thawTitle: (name: string) => `Unfreeze ${name}?`,
      thawText: "The organisation can invite people and make changes as before. Its admins get an email.",
    },
    nameAdmin: {
      open: "Name an admin",
      title: (name: string) => `Name an admin of ${name}`,
      text: "For an organisation that nobody can manage any more. The person has to be an active employee with an account. All its admins get an email.",
      person: "User ID",
      personHint: "Shown on the person’s page.",
      noPerson: "Enter a user ID.",
      submit: "Make admin",
    },
    grant: {
      open: "Give seats",
      title: (name: string) => `Give ${name} the Enterprise plan`,
      text: "A subscription isn’t affected: whichever includes more seats counts.",
      what: "What to give",
      seatsAndPlan: "Enterprise plan with seats",
      nothing: "Nothing: take back what was given",
      endsNow: "The Enterprise plan ends as soon as you save. People and cards stay, but no one can be added.",
      seatsEnd: "The seats you gave end as soon as you save. Those of the subscription stay.",
      seats: "Seats",
      seatsWrong: (most: string) => `Enter a number from 1 to ${most}.`,
      until: "Last day (optional)",
      untilHint: "By UTC. Leave it empty for no end date.",
      past: "Choose today or a later day.",
      submit: "Save",
    },
    deletion: {
      open: "Delete organisation",
      title: (name: string) => `Delete ${name}?`,
      all: "The organisation is frozen at once. Its subscription ends, and its brand, events, leads and statistics are deleted for good.",
      people: (count: number, formatted: string) =>
        `${count === 1 ? "1 person leaves it" : `${formatted} people leave it`}: accounts that it created are deleted with their cards, and anyone who joined with an account of their own keeps it.`,
      invited: (count: number, formatted: string) =>
        count === 1 ? "1 invitation is withdrawn." : `${formatted} invitations are withdrawn.`,
      confirmed: "Its admins get an email. If there is another owner, they have to confirm it.",
    },
  },
  de: {
    missing: "Diese Organisation gibt es nicht, oder sie wurde gelöscht.",
    lead: "Was die Plattform über diese Organisation weiß – ohne das, was ihre Mitglieder geschrieben oder erhalten haben.",
    frozen: (date: string) => `Gesperrt seit ${date}`,
    deleting: {
      since: (date: string) => `Wird seit ${date} gelöscht`,
      left: (count: number, formatted: string) =>
        count === 0
          ? "Alle Personen sind entfernt. Die übrigen Daten werden gerade gelöscht."
          : count === 1
            ? "1 Person oder Einladung muss noch entfernt werden. Es lässt sich nichts mehr ändern."
            : `${formatted} Personen und Einladungen müssen noch entfernt werden. Es lässt sich nichts mehr ändern.`,
      job: "Fortschritt ansehen",
    },
    facts: {
      title: "Organisation",
      id: "ID",
      created: "Angelegt am",
      unknown: "Unbekannt",
      seats: "Belegte Plätze",
      seatsOf: (used: string, limit: string) => `${used} von ${limit}`,
      active: "Aktive Personen",
      invited: "Eingeladen",
      disabled: "Deaktiviert",
      admins: "Admins",
    },
    plan: {
      title: "Tarif",
      active: "Der Enterprise-Tarif ist aktiv.",
      frozen: "Die Organisation ist gesperrt, deshalb gilt ihr Tarif nicht.",
      inactive: "Der Enterprise-Tarif ist nicht aktiv.",
      seats: (count: number, formatted: string) => (count === 1 ? "1 Platz" : `${formatted} Plätze`),
      own: (state: string, seats: string) => `Eigenes Abo: ${state}, ${seats}`,
      given: (seats: string) => `Von einem Admin vergeben: ${seats} ohne Enddatum`,
      givenUntil: (seats: string, date: string) => `Von einem Admin vergeben: ${seats} bis ${date}`,
      neither: "Beim Anlegen der Organisation ohne Enddatum vergeben.",
      none: "Kein Abo, und von keinem Admin vergeben.",
    },
    admins: {
      title: "Admins",
      none: "Keine Admins.",
      states: { active: "aktiv", invited: "eingeladen", disabled: "deaktiviert" },
    },
    batches: {
      title: "Gedruckte Karten",
      none: "Für diese Organisation wurden keine Karten gedruckt.",
      counts: (unused: string, claimed: string, disabled: string) =>
        `${unused} nicht übernommen, ${claimed} in Gebrauch, ${disabled} gesperrt`,
    },
    events: { title: "Veranstaltungen", none: "Keine Veranstaltungen." },
    acts: { title: "Protokoll", none: "Keine Einträge.", all: "Alle Einträge anzeigen" },
    reasonHint: "Wird im Protokoll festgehalten.",
    state: {
      freeze: "Organisation sperren",
      thaw: "Sperre aufheben",
      freezeTitle: (name: string) => `${name} sperren?`,
      freezeText:
        "Niemand kann eingeladen und in der Verwaltung kann nichts geändert werden. Die Anmeldung bleibt möglich, und alle Karten bleiben, wie sie sind. Die Admins der Organisation erhalten eine E-Mail.",
      thawTitle: (name: string) => `Sperre von ${name} aufheben?`,
      thawText:
        "Die Organisation kann wie gewohnt Personen einladen und Änderungen vornehmen. Ihre Admins erhalten eine E-Mail.",
    },
    nameAdmin: {
      open: "Adminrechte vergeben",
      title: (name: string) => `Adminrechte in ${name} vergeben`,
      text: "Für eine Organisation, die niemand mehr verwalten kann. Die Person muss dort aktiv sein und ein Konto haben. Alle Admins der Organisation erhalten eine E-Mail.",
      person: "Kennung der Person",
      personHint: "Sie steht auf der Seite der Person.",
      noPerson: "Bitte geben Sie die Kennung einer Person ein.",
      submit: "Adminrechte vergeben",
    },
    grant: {
      open: "Plätze vergeben",
      title: (name: string) => `Enterprise-Tarif an ${name} vergeben`,
      text: "Ein Abo bleibt unverändert: Es gilt, was mehr Plätze enthält.",
      what: "Was vergeben wird",
      seatsAndPlan: "Enterprise-Tarif mit Plätzen",
      nothing: "Nichts: Vergebenes zurücknehmen",
      endsNow:
        "Der Enterprise-Tarif endet, sobald Sie speichern. Personen und Karten bleiben, aber es kann niemand hinzugefügt werden.",
      seatsEnd: "Die vergebenen Plätze entfallen, sobald Sie speichern. Die Plätze des Abos bleiben.",
      seats: "Plätze",
      seatsWrong: (most: string) => `Bitte geben Sie eine Zahl von 1 bis ${most} ein.`,
      until: "Letzter Tag (optional)",
      untilHint: "Nach UTC. Lassen Sie das Feld leer, wenn es kein Ende gibt.",
      past: "Bitte wählen Sie heute oder einen späteren Tag.",
      submit: "Speichern",
    },
    deletion: {
      open: "Organisation löschen",
      title: (name: string) => `${name} löschen?`,
      all: "Die Organisation wird sofort gesperrt. Ihr Abo endet, und ihre Marke, Veranstaltungen, Leads und Statistiken werden endgültig gelöscht.",
      people: (count: number, formatted: string) =>
        `${count === 1 ? "1 Person verlässt sie" : `${formatted} Personen verlassen sie`}: Konten, die sie angelegt hat, werden mit ihren Karten gelöscht. Wer mit einem eigenen Konto beigetreten ist, behält es.`,
      invited: (count: number, formatted: string) =>
        count === 1 ? "1 Einladung wird zurückgezogen." : `${formatted} Einladungen werden zurückgezogen.`,
      confirmed:
        "Ihre Admins erhalten eine E-Mail. Wenn es noch eine weitere Person mit der Rolle „Inhaber“ gibt, muss sie die Löschung bestätigen.",
    },
  },
});
