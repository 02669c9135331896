import { defineMessages } from "../../../lib/messages.ts";

export const cardsMessages = defineMessages({
  en: {
    hint: "Printed and NFC cards that open your card.",
    empty: "You have no printed cards yet. When you get one, tap it, scan its code, or enter its key here.",
    unnamed: "Printed card",
    since: (date: string) => `Yours since ${date}`,
    claimed: "Active",
    disabled: "Reported lost. It no longer opens your card.",
    actions: (name: string) => `Actions for ${name}`,
    rename: "Rename",
    lost: "Report as lost",
    found: "Mark as found",
    release: "Give away",
    releaseTitle: (name: string) => `Give away ${name}?`,
    releaseText: "It will no longer open your card. Anyone who holds it can claim it, so hand it over first.",
    nameField: "Name",
    nameHint: "Only you can see this.",
    add: "Add a printed card",
    addSubmit: "Find card",
    nfc: {
      write: "Write an NFC tag",
      title: "Write an NFC tag",
      text: "Any blank NFC tag or card can open your card when it’s held to a phone.",
      start: "Start writing",
      waiting: "Hold the tag to the back of your phone until you see that it’s done.",
      done: "Done. Hold it to a phone to try it.",
      again: "Write another one",
      unsupported:
        "This browser can’t write tags, but Chrome on Android can. You can also use any tag-writing app with this address:",
      copy: "Copy address",
      copied: "Copied",
      denied: "NFC is blocked for this site. Allow it in the site settings and try again.",
      noHardware: "NFC is off, or this device doesn’t have it. Turn it on and try again.",
      moved: "The tag was moved away too early, or it can’t be written to. Hold it still and try again.",
    },
  },
  de: {
    hint: "Gedruckte Karten und NFC-Karten, die Ihre Karte öffnen.",
    empty:
      "Sie haben noch keine gedruckte Karte. Wenn Sie eine bekommen, halten Sie sie ans Telefon, scannen Sie ihren Code oder geben Sie hier ihren Schlüssel ein.",
    unnamed: "Gedruckte Karte",
    since: (date) => `Ihre seit ${date}`,
    claimed: "Aktiv",
    disabled: "Als verloren gemeldet. Sie öffnet Ihre Karte nicht mehr.",
    actions: (name) => `Aktionen für ${name}`,
    rename: "Umbenennen",
    lost: "Als verloren melden",
    found: "Als wiedergefunden melden",
    release: "Weggeben",
    releaseTitle: (name) => `${name} weggeben?`,
    releaseText:
      "Sie öffnet Ihre Karte dann nicht mehr. Wer sie in der Hand hält, kann sie übernehmen; übergeben Sie sie also zuerst.",
    nameField: "Name",
    nameHint: "Das sehen nur Sie.",
    add: "Gedruckte Karte hinzufügen",
    addSubmit: "Karte suchen",
    nfc: {
      write: "NFC-Tag beschreiben",
      title: "NFC-Tag beschreiben",
      text: "Jedes leere NFC-Tag und jede leere NFC-Karte kann Ihre Karte öffnen, wenn man das Tag oder die Karte an ein Telefon hält.",
      start: "Jetzt beschreiben",
      waiting: "Halten Sie das Tag an die Rückseite Ihres Telefons, bis hier „Beschrieben“ steht.",
      done: "Beschrieben. Halten Sie es zur Probe an ein Telefon.",
      again: "Noch eines beschreiben",
      unsupported:
        "Dieser Browser kann keine Tags beschreiben, Chrome unter Android schon. Sie können auch jede App zum Beschreiben von Tags mit dieser Adresse verwenden:",
      copy: "Adresse kopieren",
      copied: "Kopiert",
      denied:
        "NFC ist für diese Website blockiert. Bitte erlauben Sie es in den Website-Einstellungen und versuchen Sie es erneut.",
      noHardware:
        "NFC ist ausgeschaltet, oder dieses Gerät hat kein NFC. Bitte schalten Sie es ein und versuchen Sie es erneut.",
      moved:
        "Das Tag wurde zu früh weggenommen oder lässt sich nicht beschreiben. Bitte halten Sie es still und versuchen Sie es erneut.",
    },
  },
});
