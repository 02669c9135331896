import { defineMessages } from "../../lib/messages.ts";

export const wizardMessages = defineMessages({
  en: {
    title: "Create your card",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    preview: "Preview of your card",
    back: "Back",
    next: "Continue",
    skip: "Skip for now",
    locked: "Your organisation has set this field.",
    name: {
      title: "What’s your name?",
      text: "As it should appear on your card.",
      first: "First name",
      last: "Last name",
    },
    username: {
      title: "Choose your address",
      text: "It’s used in your QR code and link. You can change it later; the old one will redirect to the new one.",
      keep: (address: string) => `Your address is ${address}. You can change it in your account later.`,
    },
    photo: { title: "Add a photo", text: "People remember a face better than a name." },
    work: {
      title: "What do you do?",
      text: "Leave blank anything you don’t want on your card.",
      job: "Job title",
      company: "Company",
    },
    buttons: {
      title: "How do people reach you?",
      text: "Each one becomes a button. You’ll find more types, labels and ordering in the card editor.",
    },
    theme: { title: "Choose a theme", text: "You can change it whenever you like." },
    done: {
      title: "Your card is ready",
      text: "Show the code, share the link, or add the card to your home screen.",
      address: "Address of your card",
      copy: "Copy address",
      copied: "Copied",
      share: "Share",
      open: "Open card",
      edit: "Go to the card editor",
      goOn: "Continue where you left off",
      hint: {
        title: "Add it to your phone",
        ios: "iPhone: open the card in Safari, tap Share, then “Add to Home Screen”.",
        android: "Android: open the card in Chrome, tap the menu, then “Add to Home screen”.",
      },
    },
  },
  de: {
    title: "Karte erstellen",
    progress: (step, of) => `Schritt ${step} von ${of}`,
    preview: "Vorschau Ihrer Karte",
    back: "Zurück",
    next: "Weiter",
    skip: "Vorerst überspringen",
    locked: "Dieses Feld hat Ihre Organisation festgelegt.",
    name: {
      title: "Wie heißen Sie?",
      text: "So, wie Ihr Name auf Ihrer Karte erscheinen soll.",
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
      text: "Lassen Sie leer, was nicht auf Ihrer Karte erscheinen soll.",
      job: "Position",
      company: "Firma",
    },
    buttons: {
      title: "Wie erreicht man Sie?",
      text: "Aus jeder Angabe wird eine Schaltfläche. Weitere Arten, Beschriftungen und die Reihenfolge finden Sie im Karteneditor.",
    },
    theme: { title: "Wählen Sie ein Design", text: "Sie können es jederzeit ändern." },
    done: {
      title: "Ihre Karte ist fertig",
      text: "Zeigen Sie den Code, teilen Sie den Link oder legen Sie die Karte auf den Startbildschirm.",
      address: "Adresse Ihrer Karte",
      copy: "Adresse kopieren",
      copied: "Kopiert",
      share: "Teilen",
      open: "Karte öffnen",
      edit: "Zum Karteneditor",
      goOn: "Dort weitermachen, wo Sie aufgehört haben",
      hint: {
        title: "Zum Telefon hinzufügen",
        ios: "iPhone: Öffnen Sie die Karte in Safari, tippen Sie auf „Teilen“ und dann auf „Zum Home-Bildschirm“.",
        android:
          "Android: Öffnen Sie die Karte in Chrome, tippen Sie auf das Menü und dann auf „Zum Startbildschirm hinzufügen“.",
      },
    },
  },
});
