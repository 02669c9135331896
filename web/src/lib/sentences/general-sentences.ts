const OFFLINE = {
  en: "You’re offline. Check your connection and try again; nothing you typed is lost.",
  de: "Keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut; Ihre Eingaben bleiben erhalten.",
};

/** The sentences of failures that can also keep the other sentences from loading. */
export const GENERAL_SENTENCES = {
  en: {
    internal: "Something went wrong on our side. Try again in a moment.",
    unavailable: "The service can’t be reached right now. Try again in a few minutes.",
    network: OFFLINE.en,
    "auth/network-request-failed": OFFLINE.en,
  },
  de: {
    internal: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.",
    unavailable: "Der Dienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.",
    network: OFFLINE.de,
    "auth/network-request-failed": OFFLINE.de,
  },
} as const;
