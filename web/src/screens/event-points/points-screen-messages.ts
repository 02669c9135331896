import { defineMessages } from "../../lib/messages.ts";

export const pointsScreenMessages = defineMessages({
  en: {
    title: "Points",
    back: "Back to event",
    collect: (points: number) => (points === 1 ? "Collect 1 point" : `Collect ${points} points`),
    found: {
      staff: "",
      code: "You scanned a sign.",
      sign: "You scanned a sign.",
      meet: "You scanned someone’s badge. You’ll both get points once they scan yours.",
      profile: "You get points for a card with a photo, a job title and a button.",
    },
    pending: "Saved. You’ll get the points once the other person scans your badge.",
    collected: (points: number) => `Collected. You now have ${points === 1 ? "1 point" : `${points} points`}.`,
    noBadge: "To collect points, add your badge to this account first.",
    signIn: "Sign in",
    over: "This event has ended. Points can no longer be collected.",
    problems: {
      "already-exists": "You already have these points.",
      "quota-exceeded": "You’ve already collected all the points for this rule.",
      "permission-denied": "This code has expired. Scan the sign again.",
      conflict:
        "You can’t collect these points: a requirement isn’t met, the event has ended, or your badge isn’t valid.",
      "not-found": "The code you scanned is no longer valid.",
    },
    gone: {
      title: "Event not found",
      text: "It may have been deleted, or the link is incomplete.",
      link: "All events",
    },
  },
  de: {
    title: "Punkte",
    back: "Zurück zur Veranstaltung",
    collect: (points: number) => (points === 1 ? "1 Punkt sammeln" : `${points} Punkte sammeln`),
    found: {
      staff: "",
      code: "Sie haben ein Schild gescannt.",
      sign: "Sie haben ein Schild gescannt.",
      meet: "Sie haben ein Badge gescannt. Sie bekommen beide Punkte, sobald auch Ihr Badge gescannt wird.",
      profile: "Für eine Karte mit Foto, Position und einer Schaltfläche gibt es Punkte.",
    },
    pending: "Gespeichert. Sie bekommen die Punkte, sobald die andere Person Ihr Badge scannt.",
    collected: (points: number) => `Gesammelt. Sie haben jetzt ${points === 1 ? "1 Punkt" : `${points} Punkte`}.`,
    noBadge: "Um Punkte zu sammeln, fügen Sie zuerst Ihr Badge diesem Konto hinzu.",
    signIn: "Anmelden",
    over: "Diese Veranstaltung ist beendet. Punkte können nicht mehr gesammelt werden.",
    problems: {
      "already-exists": "Diese Punkte haben Sie schon.",
      "quota-exceeded": "Sie haben schon alle Punkte für diese Regel gesammelt.",
      "permission-denied": "Dieser Code ist abgelaufen. Scannen Sie das Schild noch einmal.",
      conflict:
        "Sie können diese Punkte nicht sammeln: Eine Voraussetzung fehlt, die Veranstaltung ist beendet, oder Ihr Badge ist nicht gültig.",
      "not-found": "Der gescannte Code ist nicht mehr gültig.",
    },
    gone: {
      title: "Veranstaltung nicht gefunden",
      text: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
      link: "Alle Veranstaltungen",
    },
  },
});
