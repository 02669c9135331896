import { defineMessages } from "../../lib/messages.ts";

export const landingMessages = defineMessages({
  en: {
    title: "Cardinal: digital business cards that open at once",
    description: "Scan, see the card, keep the contact. Opens instantly on any phone, with no app.",
    demo: "Demo",
    demoText: "This isn’t the product’s own site. Cards made here are for trying things out.",
    hero: {
      title: "One scan, and they have your card.",
      lead: "A business card at an address of your own. It opens at once on any phone. No app to install, for you or the people you meet.",
      start: "Get your card",
      toCard: "Open my card",
      how: "How it works",
      note: "Free. Two fields to begin.",
    },
    play: {
      title: "Try it here",
      preview: "A card that shows what you type",
      name: "Name",
      job: "Job title",
      company: "Company",
      theme: "Theme",
    },
    sample: { name: "Mara Lindqvist", job: "Architect", company: "Studio Nordlys" },
    how: {
      title: "Three steps, no app",
      steps: [
        {
          title: "You show it",
          text: "A QR code on your phone, a link in an email, a tag on the table. All of them lead to the same address.",
        },
        {
          title: "They see it",
          text: "The card is one small page. It opens without scripts, without cookies and without a sign-in, even on one bar of signal.",
        },
        {
          title: "They keep it",
          text: "“Save contact” puts name, photo, numbers and links into the address book they already use.",
        },
      ],
    },
    inside: {
      title: "Made like a good card: nothing in the way",
      points: [
        {
          title: "Always current",
          text: "Change a number once. The printed code stays valid, and the next person sees the new card.",
        },
        {
          title: "Designs that work",
          text: "Themes from understated to full colour, each checked for readability.",
        },
        {
          title: "A code that scans",
          text: "Shape and colour the QR code; contrast too low for scanners is corrected. SVG, PNG and PDF for print.",
        },
        {
          title: "Insights without tracking",
          text: "Views, clicks and saved contacts by day and source. No IP addresses are stored, and your own visits don’t count.",
        },
      ],
    },
    plans: {
      title: "Plans",
      prices: "See prices and compare plans",
      list: [
        {
          name: "Free",
          text: "For one person and one good card.",
          points: [
            "Your own address, QR code and contact file",
            "Photo, up to 40 buttons, skills",
            "All free themes, and one of your own",
            "One background video",
            "Events with up to 30 badges and 2 vendors",
            "Statistics",
          ],
        },
        {
          name: "Pro",
          text: "For people whose card is part of their work.",
          points: [
            "Everything in Free",
            "All premium themes",
            "50 themes of your own",
            "10 background videos",
            "Events with up to 500 badges and 20 vendors",
          ],
        },
        {
          name: "Enterprise",
          text: "For teams that want a consistent look.",
          points: [
            "Everything in Pro",
            "20 background videos per person",
            "Events with up to 20,000 badges and 300 vendors",
            "Brand themes for everyone’s card",
            "Fields locked by the company",
            "Cards under the company’s name, with its logo",
            "Groups, roles, import and statistics for the whole team",
            "Single sign-on, SCIM, verified domains and an audit log",
            "API with 200,000 calls a day and 20 webhooks",
          ],
        },
      ],
    },
    closing: { title: "Take your name.", text: "Choose your address now; the rest takes five minutes." },
  },
  de: {
    title: "Cardinal: digitale Visitenkarten, die sofort da sind",
    description: "Scannen, Karte ansehen, Kontakt behalten. Öffnet sich sofort auf jedem Telefon, ganz ohne App.",
    demo: "Demo",
    demoText: "Dies ist nicht die eigene Adresse des Produkts. Karten auf dieser Seite sind zum Ausprobieren.",
    hero: {
      title: "Ein Scan, und Ihre Karte ist da.",
      lead: "Eine Visitenkarte mit eigener Adresse. Sie öffnet sich sofort auf jedem Telefon. Niemand installiert eine App: weder Sie noch die Menschen, denen Sie begegnen.",
      start: "Karte erstellen",
      toCard: "Meine Karte öffnen",
      how: "So geht es",
      note: "Kostenlos. Zwei Felder zum Anfangen.",
    },
    play: {
      title: "Gleich ausprobieren",
      preview: "Eine Karte, die zeigt, was Sie eingeben",
      name: "Name",
      job: "Beruf",
      company: "Firma",
      theme: "Design",
    },
    sample: { name: "Mara Lindqvist", job: "Architektin", company: "Studio Nordlys" },
    how: {
      title: "Drei Schritte, keine App",
      steps: [
        {
          title: "Sie zeigen sie",
          text: "Ein QR-Code auf dem Telefon, ein Link in einer E-Mail, ein Tag auf dem Tisch. Alle führen zur selben Adresse.",
        },
        {
          title: "Man sieht sie",
          text: "Die Karte ist eine einzige kleine Seite. Sie öffnet sich ohne Skripte, ohne Cookies und ohne Anmeldung, auch bei schwachem Empfang.",
        },
        {
          title: "Man behält sie",
          text: "„Kontakt speichern“ legt Name, Foto, Nummern und Links in das Adressbuch, das ohnehin benutzt wird.",
        },
      ],
    },
    inside: {
      title: "Wie eine gute Karte: nichts steht im Weg",
      points: [
        {
          title: "Immer aktuell",
          text: "Ändern Sie eine Nummer einmal. Der gedruckte Code bleibt gültig, und die nächste Person sieht die neue Karte.",
        },
        {
          title: "Designs, die wirken",
          text: "Designs von schlicht bis farbenfroh, jedes auf gute Lesbarkeit geprüft.",
        },
        {
          title: "Ein Code, der sich scannen lässt",
          text: "Gestalten Sie Form und Farbe des QR-Codes; Kontraste, die kein Scanner liest, werden berichtigt. SVG, PNG und PDF für den Druck.",
        },
        {
          title: "Zahlen ohne Tracking",
          text: "Aufrufe, Klicks und gespeicherte Kontakte nach Tag und Herkunft. Es wird keine IP-Adresse gespeichert, und Ihre eigenen Besuche zählen nicht.",
        },
      ],
    },
    plans: {
      title: "Tarife",
      prices: "Preise ansehen und Tarife vergleichen",
      list: [
        {
          name: "Free",
          text: "Für eine Person und eine gute Karte.",
          points: [
            "Eigene Adresse, QR-Code und Kontaktdatei",
            "Foto, bis zu 40 Schaltflächen, Fähigkeiten",
            "Alle freien Designs und ein eigenes",
            "Ein Hintergrundvideo",
            "Veranstaltungen mit bis zu 30 Badges und 2 Ausstellern",
            "Statistik",
          ],
        },
        {
          name: "Pro",
          text: "Für alle, deren Karte zur Arbeit gehört.",
          points: [
            "Alles aus Free",
            "Alle Premium-Designs",
            "50 eigene Designs",
            "10 Hintergrundvideos",
            "Veranstaltungen mit bis zu 500 Badges und 20 Ausstellern",
          ],
        },
        {
          name: "Enterprise",
          text: "Für Teams mit einheitlichem Auftritt.",
          points: [
            "Alles aus Pro",
            "20 Hintergrundvideos pro Person",
            "Veranstaltungen mit bis zu 20.000 Badges und 300 Ausstellern",
            "Markendesigns für alle Karten",
            "Felder, die das Unternehmen festlegt",
            "Karten unter dem Namen des Unternehmens, mit Logo",
            "Gruppen, Rollen, Import und Statistik für das ganze Team",
            "Single Sign-on, SCIM, bestätigte Domains und ein Protokoll",
            "API mit 200.000 Aufrufen am Tag und 20 Webhooks",
          ],
        },
      ],
    },
    closing: {
      title: "Sichern Sie sich Ihren Namen.",
      text: "Wählen Sie jetzt Ihre Adresse; der Rest dauert fünf Minuten.",
    },
  },
});
