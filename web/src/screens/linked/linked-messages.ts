import { defineMessages } from "../../lib/messages.ts";

export const linkedMessages = defineMessages({
  en: {
    title: "Dynamic QR codes",
    lead: "With the dynamic QR service you print a code once and change later where it leads.",
    organisation: {
      title: "Your organisation’s account",
      hint: "You create it on the service’s website, where your details from here are already filled in. If you start again, you continue the same sign-up.",
      company: "Company",
      email: "Email for the account",
      missing: "This field is required.",
      submit: "Continue to the service",
      off: "The dynamic QR service isn’t available on this installation.",
      unavailable: "The dynamic QR service isn’t responding right now. Try again later; nothing is lost.",
    },
    own: {
      title: "Your own account",
      none: "You haven’t linked an account of your own.",
      link: "Link an account",
      unlinked: "The account has been unlinked.",
    },
    employees: {
      title: "Your employees’ accounts",
      hint: "Each employee can link an account in their own account settings. Its codes then open their card.",
      nothing: "No employees match your search.",
      noMore: "No more employees found.",
      more: "Show more",
      state: {
        linked: (account: string) => `Linked to ${account}`,
        lost: (account: string) => `${account} no longer exists there`,
        unlinked: (_account: string) => "Not linked",
        unknown: (_account: string) => "No longer in your organisation",
      },
    },
  },
  de: {
    title: "Dynamische QR-Codes",
    lead: "Mit dem Dienst für dynamische QR-Codes drucken Sie einen Code einmal und ändern später, wohin er führt.",
    organisation: {
      title: "Konto Ihrer Organisation",
      hint: "Sie legen es auf der Website des Dienstes an. Ihre Angaben von hier sind dort schon eingetragen. Wenn Sie neu beginnen, setzen Sie dieselbe Registrierung fort.",
      company: "Firma",
      email: "E-Mail für das Konto",
      missing: "Bitte füllen Sie dieses Feld aus.",
      submit: "Weiter zum Dienst",
      off: "Der Dienst für dynamische QR-Codes ist auf dieser Installation nicht verfügbar.",
      unavailable:
        "Der Dienst für dynamische QR-Codes antwortet zurzeit nicht. Bitte versuchen Sie es später erneut; es geht nichts verloren.",
    },
    own: {
      title: "Ihr eigenes Konto",
      none: "Sie haben kein eigenes Konto verknüpft.",
      link: "Konto verknüpfen",
      unlinked: "Die Verknüpfung wurde aufgehoben.",
    },
    employees: {
      title: "Konten Ihrer Mitarbeitenden",
      hint: "Alle können in ihren Kontoeinstellungen ein Konto verknüpfen. Dessen Codes öffnen dann ihre Karte.",
      nothing: "Keine Mitarbeitenden passen zu Ihrer Suche.",
      noMore: "Keine weiteren Mitarbeitenden gefunden.",
      more: "Mehr anzeigen",
      state: {
        linked: (account) => `Verknüpft mit ${account}`,
        lost: (account) => `${account} gibt es dort nicht mehr`,
        unlinked: () => "Nicht verknüpft",
        unknown: () => "Nicht mehr in Ihrer Organisation",
      },
    },
  },
});
