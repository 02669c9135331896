import { defineMessages } from "../../lib/messages.ts";

export const securityMessages = defineMessages({
  en: {
    title: "Security",
    lead: "Verify your organisation’s domains, decide who can join with an address in them, and let your people sign in with their work accounts.",
    domains: {
      title: "Domains",
      hint: "A domain is what follows the @ in your email addresses. A TXT record at your DNS provider proves that it’s yours.",
      list: "Your domains",
      field: "Domain",
      placeholder: "example.com",
      add: "Add domain",
      full: "You’ve added 20 domains, the most an organisation can have. Remove one first.",
    },
    state: { waiting: "Not verified yet", verified: "Verified", failing: "Record missing", lost: "No longer verified" },
    steps: "Create this TXT record at your DNS provider, then verify the domain.",
    failing: (until: string) =>
      `The TXT record has disappeared. Put it back by ${until}, or the domain stops being verified.`,
    lost: "The TXT record was missing for a week. Put it back, then verify the domain again.",
    record: { type: "Type", name: "Name", value: "Value" },
    copy: { name: "Copy name", value: "Copy value", done: "Copied" },
    verify: "Verify",
    verifyOf: (domain: string) => `Verify ${domain}`,
    showRecord: "TXT record",
    verified: (domain: string) => `${domain} is verified.`,
    problem: {
      conflict: "We can’t find the record yet. It can take up to an hour, rarely a day, until a new record is visible.",
      "already-exists":
        "Another organisation has verified this domain. Once its TXT record has been gone for a week, you can verify the domain.",
      unavailable: "The name servers of this domain aren’t responding. Try again later.",
    },
    join: {
      label: (domain: string) => `Who can join with an address at ${domain}`,
      off: "Only people you invite",
      ask: "Anyone can ask, you decide",
      auto: "Anyone can join at once",
      hint: "People with an account and a confirmed address find the offer in their account settings. Each takes a seat, and their card moves to your organisation’s address.",
    },
    remove: "Remove",
    removeOf: (domain: string) => `Remove ${domain}`,
    confirm: {
      title: (domain: string) => `Remove ${domain}?`,
      text: "No one will be able to join with an address in this domain any more, and another organisation can verify it. Your employees stay.",
      submit: "Remove domain",
      cancel: "Cancel",
    },
  },
  de: {
    title: "Sicherheit",
    lead: "Bestätigen Sie die Domains Ihrer Organisation, legen Sie fest, wer mit einer Adresse dieser Domains beitreten kann, und lassen Sie Ihre Mitarbeitenden sich mit ihren Dienstkonten anmelden.",
    domains: {
      title: "Domains",
      hint: "Eine Domain ist der Teil Ihrer E-Mail-Adressen nach dem @. Ein TXT-Eintrag bei Ihrem DNS-Anbieter bestätigt, dass sie Ihnen gehört.",
      list: "Ihre Domains",
      field: "Domain",
      placeholder: "beispiel.de",
      add: "Domain hinzufügen",
      full: "Sie haben bereits 20 Domains hinzugefügt; mehr sind für eine Organisation nicht möglich. Bitte entfernen Sie zuerst eine.",
    },
    state: {
      waiting: "Noch nicht bestätigt",
      verified: "Bestätigt",
      failing: "Eintrag fehlt",
      lost: "Nicht mehr bestätigt",
    },
    steps: "Legen Sie diesen TXT-Eintrag bei Ihrem DNS-Anbieter an, und bestätigen Sie dann die Domain.",
    failing: (until) =>
      `Der TXT-Eintrag ist verschwunden. Setzen Sie ihn bis zum ${until} wieder, sonst gilt die Domain nicht mehr als bestätigt.`,
    lost: "Der TXT-Eintrag hat eine Woche lang gefehlt. Setzen Sie ihn wieder, und bestätigen Sie die Domain dann erneut.",
    record: { type: "Typ", name: "Name", value: "Wert" },
    copy: { name: "Name kopieren", value: "Wert kopieren", done: "Kopiert" },
    verify: "Bestätigen",
    verifyOf: (domain) => `${domain} bestätigen`,
    showRecord: "TXT-Eintrag",
    verified: (domain) => `${domain} ist bestätigt.`,
    problem: {
      conflict:
        "Der Eintrag ist noch nicht zu finden. Bis ein neuer Eintrag sichtbar ist, kann es bis zu einer Stunde dauern, selten einen Tag.",
      "already-exists":
        "Eine andere Organisation hat diese Domain bestätigt. Wenn deren TXT-Eintrag eine Woche lang fehlt, können Sie die Domain bestätigen.",
      unavailable: "Die Nameserver dieser Domain antworten nicht. Bitte versuchen Sie es später erneut.",
    },
    join: {
      label: (domain) => `Wer mit einer Adresse bei ${domain} beitreten kann`,
      off: "Nur, wen Sie einladen",
      ask: "Alle können anfragen, Sie entscheiden",
      auto: "Alle können sofort beitreten",
      hint: "Wer ein Konto mit bestätigter Adresse hat, findet das Angebot in den Kontoeinstellungen. Jeder Beitritt belegt einen Platz, und die Karte wechselt zur Adresse Ihrer Organisation.",
    },
    remove: "Entfernen",
    removeOf: (domain) => `${domain} entfernen`,
    confirm: {
      title: (domain) => `${domain} entfernen?`,
      text: "Mit einer Adresse dieser Domain kann dann niemand mehr beitreten, und eine andere Organisation kann sie bestätigen. Ihre Mitarbeitenden bleiben.",
      submit: "Domain entfernen",
      cancel: "Abbrechen",
    },
  },
});
