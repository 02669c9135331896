import { defineMessages } from "../../../lib/messages.ts";

export const tourMessages = defineMessages({
  en: {
    title: "Set up your organisation",
    show: "Setup guide",
    hide: "Hide",
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    isDone: "done",
    skip: "Skip",
    looked: "Done",
    finished: "Your organisation is set up. You can open this guide again at any time.",
    finish: "Close the guide",
    forOthers: "You don’t have permission for this step. An admin can do it.",
    steps: {
      brand: {
        title: "Create a brand",
        text: "Your colours, font and background, for the cards of all employees.",
        link: "Open brands",
      },
      groups: {
        title: "Create groups",
        text: "Teams or locations. A group can have its own managers, statistics and card contents.",
        link: "Open groups",
      },
      import: {
        title: "Import employees",
        text: "Upload a CSV or Excel file. You see every row before anyone is added.",
        link: "Open the import",
      },
      fields: {
        title: "Set the card contents",
        text: "Your logo, address and buttons on every card, and the fields that employees can’t change.",
        link: "Open card contents",
      },
      roles: {
        title: "Share the work",
        text: "Create roles that allow certain tasks, or make someone else an admin.",
        link: "Open roles",
      },
      card: {
        title: "Check your own card",
        text: "See how the brand and the contents look on a card, and complete yours.",
        link: "Open my card",
      },
      invite: {
        title: "Invite employees",
        text: "Add people one by one. They get an email with a link to their card.",
        link: "Open employees",
      },
    },
  },
  de: {
    title: "Organisation einrichten",
    show: "Einrichtung",
    hide: "Ausblenden",
    progress: (done, all) => `${done} von ${all} Schritten erledigt`,
    isDone: "erledigt",
    skip: "Überspringen",
    looked: "Erledigt",
    finished: "Ihre Organisation ist eingerichtet. Sie können diese Anleitung jederzeit wieder öffnen.",
    finish: "Anleitung schließen",
    forOthers: "Für diesen Schritt fehlt Ihnen die Berechtigung. Die Administration kann ihn erledigen.",
    steps: {
      brand: {
        title: "Marke anlegen",
        text: "Ihre Farben, Ihre Schrift und Ihr Hintergrund für die Karten aller Mitarbeitenden.",
        link: "Marken öffnen",
      },
      groups: {
        title: "Gruppen anlegen",
        text: "Teams oder Standorte. Eine Gruppe kann eine eigene Leitung, Statistik und eigene Karteninhalte haben.",
        link: "Gruppen öffnen",
      },
      import: {
        title: "Mitarbeitende importieren",
        text: "Laden Sie eine CSV- oder Excel-Datei hoch. Sie sehen jede Zeile, bevor jemand hinzugefügt wird.",
        link: "Import öffnen",
      },
      fields: {
        title: "Karteninhalte festlegen",
        text: "Ihr Logo, Ihre Adresse und Schaltflächen auf jeder Karte, dazu die Felder, die Mitarbeitende nicht ändern können.",
        link: "Karteninhalte öffnen",
      },
      roles: {
        title: "Aufgaben verteilen",
        text: "Legen Sie Rollen für bestimmte Aufgaben an, oder ernennen Sie weitere Admins.",
        link: "Rollen öffnen",
      },
      card: {
        title: "Die eigene Karte prüfen",
        text: "Sehen Sie, wie Marke und Inhalte auf einer Karte wirken, und vervollständigen Sie Ihre.",
        link: "Meine Karte öffnen",
      },
      invite: {
        title: "Mitarbeitende einladen",
        text: "Fügen Sie einzelne Personen hinzu. Diese erhalten eine E-Mail mit einem Link zu ihrer Karte.",
        link: "Mitarbeitende öffnen",
      },
    },
  },
});
