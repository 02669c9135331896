import { defineMessages } from "../../lib/messages.ts";

export const pointsScreenMessages = defineMessages({
  en: {
    title: "Points",
    back: "To the event",
    collect: (points: number) => (points === 1 ? "Collect 1 point" : `Collect ${points} points`),
    found: {
      staff: "",
      code: "You scanned a sign.",
      sign: "You scanned a sign.",
      meet: "You scanned somebody’s badge. You both get points once they scan yours.",
      profile: "There are points for a card with a photo, a job title and a button.",
    },
    pending: "Noted. The points come once the other person scans your badge.",
    collected: (points: number) => `Collected. You now have ${points === 1 ? "1 point" : `${points} points`}.`,
    noBadge: "Open your badge in this account first: points belong to a badge.",
    signIn: "Sign in",
    over: "This event has ended. Points can no longer be collected.",
    problems: {
      "already-exists": "You already have these points.",
      "quota-exceeded": "You already have all the points of this kind.",
      "permission-denied": "This code has changed. Scan the sign again.",
      conflict:
        "These points can’t be collected: something is missing for them, the event has ended, or your badge isn’t valid.",
      "not-found": "What you scanned isn’t valid any more.",
    },
    gone: {
      title: "There’s no event here",
      text: "It may have been deleted, or the link is incomplete.",
      link: "All events",
    },
  },
  de: {
    title: "Punkte",
    back: "Zur Veranstaltung",
    collect: (points: number) => (points === 1 ? "1 Punkt sammeln" : `${points} Punkte sammeln`),
    found: {
      staff: "",
      code: "Sie haben ein Schild gescannt.",
      sign: "Sie haben ein Schild gescannt.",
      meet: "Sie haben einen Badge gescannt. Punkte bekommen Sie beide, sobald auch Ihrer gescannt wird.",
      profile: "Für eine Karte mit Foto, Position und einer Schaltfläche gibt es Punkte.",
    },
    pending: "Vermerkt. Die Punkte kommen, sobald die andere Person Ihren Badge scannt.",
    collected: (points: number) => `Gesammelt. Sie haben jetzt ${points === 1 ? "1 Punkt" : `${points} Punkte`}.`,
    noBadge: "Öffnen Sie zuerst Ihren Badge mit diesem Konto: Punkte gehören zu einem Badge.",
    signIn: "Anmelden",
    over: "Diese Veranstaltung ist beendet. Punkte können nicht mehr gesammelt werden.",
    problems: {
      "already-exists": "Diese Punkte haben Sie schon.",
      "quota-exceeded": "Sie haben schon alle Punkte dieser Art.",
      "permission-denied": "Dieser Code hat gewechselt. Scannen Sie das Schild noch einmal.",
      conflict:
        "Diese Punkte gibt es nicht: Es fehlt noch etwas dafür, die Veranstaltung ist beendet, oder Ihr Badge ist nicht gültig.",
      "not-found": "Was Sie gescannt haben, ist nicht mehr gültig.",
    },
    gone: {
      title: "Hier gibt es keine Veranstaltung",
      text: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
      link: "Alle Veranstaltungen",
    },
  },
});
