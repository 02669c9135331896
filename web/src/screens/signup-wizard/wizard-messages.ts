import { defineMessages } from "../../lib/messages.ts";

export const wizardMessages = defineMessages({
  en: {
    title: "Make your card",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    preview: "Your card as it is now",
    back: "Back",
    next: "Continue",
    skip: "Skip for now",
    locked: "Your organisation has fixed this field.",
    name: {
      title: "What is your name?",
      text: "As it should stand on your card.",
      first: "First name",
      last: "Last name",
    },
    username: {
      title: "Choose your address",
      text: "It goes into your QR code and your link. You can change it later; the old one then leads to the new one.",
      keep: (address: string) => `Your address is ${address}. You can change it in your account later.`,
    },
    photo: { title: "Add a photo", text: "People remember a face better than a name." },
    work: {
      title: "What do you do?",
      text: "Leave empty what should not stand on your card.",
      job: "Job",
      company: "Company",
    },
    buttons: {
      title: "How do people reach you?",
      text: "Each one becomes a button. More kinds, labels and the order are in the card editor.",
    },
    theme: { title: "Choose a look", text: "You can change it whenever you like." },
    done: {
      title: "Your card is ready",
      text: "Show the code, send the address, or open the card and keep it on your home screen.",
      address: "Address of your card",
      copy: "Copy the address",
      copied: "Copied",
      share: "Share",
      open: "Open the card",
      edit: "Go to the card editor",
      goOn: "Go on to where you came from",
      hint: {
        title: "Put it on your phone",
        ios: "iPhone: open the card in Safari, tap Share, then “Add to Home Screen”.",
        android: "Android: open the card in Chrome, tap the menu, then “Add to Home screen”.",
      },
    },
  },
  de: {
    title: "Karte erstellen",
    progress: (step, of) => `Schritt ${step} von ${of}`,
    preview: "Ihre Karte im jetzigen Stand",
    back: "Zurück",
    next: "Weiter",
    skip: "Vorerst überspringen",
    locked: "Dieses Feld hat Ihre Organisation festgelegt.",
    name: {
      title: "Wie heißen Sie?",
      text: "So, wie es auf Ihrer Karte stehen soll.",
      first: "Vorname",
      last: "Nachname",
    },
    username: {
      title: "Wählen Sie Ihre Adresse",
      text: "Sie steht in Ihrem QR-Code und in Ihrem Link. Sie können sie später ändern; die alte führt dann zur neuen.",
      keep: (address) => `Ihre Adresse ist ${address}. Sie können sie später in Ihrem Konto ändern.`,
    },
    photo: {
      title: "Fügen Sie ein Foto hinzu",
      text: "Ein Gesicht merkt man sich leichter als einen Namen.",
    },
    work: {
      title: "Was machen Sie beruflich?",
      text: "Lassen Sie leer, was nicht auf Ihrer Karte stehen soll.",
      job: "Beruf",
      company: "Firma",
    },
    buttons: {
      title: "Wie erreicht man Sie?",
      text: "Aus jeder Angabe wird eine Schaltfläche. Weitere Arten, Beschriftungen und die Reihenfolge finden Sie im Karteneditor.",
    },
    theme: { title: "Wählen Sie ein Aussehen", text: "Sie können es jederzeit ändern." },
    done: {
      title: "Ihre Karte ist fertig",
      text: "Zeigen Sie den Code, senden Sie die Adresse oder öffnen Sie die Karte und legen Sie sie auf den Startbildschirm.",
      address: "Adresse Ihrer Karte",
      copy: "Adresse kopieren",
      copied: "Kopiert",
      share: "Teilen",
      open: "Karte öffnen",
      edit: "Zum Karteneditor",
      goOn: "Weiter dorthin, woher Sie kamen",
      hint: {
        title: "Auf das Telefon legen",
        ios: "iPhone: Öffnen Sie die Karte in Safari, tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“.",
        android:
          "Android: Öffnen Sie die Karte in Chrome, tippen Sie auf das Menü und dann auf „Zum Startbildschirm hinzufügen“.",
      },
    },
  },
});
