import { defineMessages } from "../../lib/messages.ts";

export const enterpriseSettingsMessages = defineMessages({
  en: {
    title: "Settings",
    name: {
      title: "Name",
      hint: "Shown on your employees’ cards and in emails.",
      label: "Name of your organisation",
      save: "Save",
    },
    details: {
      title: "Address and contact details",
      hint: "Every employee’s card shows them. They’re part of the card contents.",
      company: "Company",
      address: "Address",
      buttons: "Buttons",
      logo: "Logo",
      given: "Added",
      none: "None",
      link: "Edit card contents",
    },
    leads: {
      title: "Leads",
      hint: "Who keeps the details that visitors leave on your employees’ cards. Employees and visitors are informed.",
      private: "Only the employee",
      privateHint: "Visitors’ details stay in the employee’s private contacts. Leads you already have are kept.",
      shared: "The employee and your organisation",
      sharedHint:
        "From now on, what visitors leave is also kept under Leads. The form on each card names your organisation, and all employees are notified.",
    },
    publish: {
      title: "Cards of invited employees",
      hint: "When the card of an invited employee becomes visible.",
      at_once: "At once",
      at_onceHint: "The card is public as soon as the employee is added.",
      on_accept: "After they accept",
      on_acceptHint:
        "The card becomes public when the employee accepts the invitation. Without an email address, it’s public at once.",
    },
    skills: {
      title: "Skills",
      hint: "Employees choose the skills on their cards from this list. If it’s empty, they write their own. Skills already on cards stay.",
      save: "Save skills",
    },
    saved: "Saved.",
  },
  de: {
    title: "Einstellungen",
    name: {
      title: "Name",
      hint: "Steht auf den Karten Ihrer Mitarbeitenden und in E-Mails.",
      label: "Name Ihrer Organisation",
      save: "Speichern",
    },
    details: {
      title: "Adresse und Kontaktdaten",
      hint: "Sie stehen auf jeder Karte Ihrer Mitarbeitenden und gehören zu den Karteninhalten.",
      company: "Firma",
      address: "Adresse",
      buttons: "Schaltflächen",
      logo: "Logo",
      given: "Vorhanden",
      none: "Keine Angabe",
      link: "Karteninhalte bearbeiten",
    },
    leads: {
      title: "Leads",
      hint: "Wer die Kontaktdaten behält, die auf den Karten Ihrer Mitarbeitenden hinterlassen werden. Mitarbeitende und Besuchende erfahren davon.",
      private: "Nur die jeweilige Person",
      privateHint:
        "Hinterlassene Kontaktdaten bleiben in den privaten Kontakten der Person. Bereits vorhandene Leads bleiben erhalten.",
      shared: "Die jeweilige Person und Ihre Organisation",
      sharedHint:
        "Ab jetzt stehen hinterlassene Kontaktdaten auch unter „Leads“. Das Formular jeder Karte nennt Ihre Organisation, und alle Mitarbeitenden werden benachrichtigt.",
    },
    publish: {
      title: "Karten von Eingeladenen",
      hint: "Ab wann die Karte einer eingeladenen Person zu sehen ist.",
      at_once: "Sofort",
      at_onceHint: "Die Karte ist öffentlich, sobald die Person hinzugefügt wurde.",
      on_accept: "Nach der Zusage",
      on_acceptHint:
        "Die Karte wird öffentlich, wenn die Person die Einladung annimmt. Ohne E-Mail-Adresse ist sie sofort öffentlich.",
    },
    skills: {
      title: "Fähigkeiten",
      hint: "Mitarbeitende wählen die Fähigkeiten für ihre Karte aus dieser Liste. Ist sie leer, geben sie eigene ein. Fähigkeiten, die schon auf Karten stehen, bleiben.",
      save: "Fähigkeiten speichern",
    },
    saved: "Gespeichert.",
  },
});
