import type { Notification, NotificationKind } from "./entities/notification.ts";
import { paths } from "./paths.ts";

type Sentences = Readonly<Record<NotificationKind, (name: string, ref: string) => string>>;

/** The sentence of each kind of notification; `name` is the sender's. The app and push messages both use them. */
export const NOTIFICATION_SENTENCES: Readonly<Record<"en" | "de", Sentences>> = {
  en: {
    contact: (name) => `${name} added your card`,
    exchange: (name) => `${name} shared their details`,
    message: (name) => `${name} sent you a message`,
    reminder: (name) => `Reminder: ${name}`,
    employee: (name) => `${name} accepted your invitation`,
    lead: (name) => `${name} handed over leads to you`,
    sharing: (name) => `${name} now keeps contacts left on your card`,
    request: (name, ref) => (ref === "approved" ? `${name} approved your change` : `${name} declined your change`),
  },
  de: {
    contact: (name) => `${name} hat Ihre Karte hinzugefügt`,
    exchange: (name) => `${name} hat Ihnen Kontaktdaten hinterlassen`,
    message: (name) => `${name} hat Ihnen geschrieben`,
    reminder: (name) => `Erinnerung: ${name}`,
    employee: (name) => `${name} hat Ihre Einladung angenommen`,
    lead: (name) => `${name} hat Ihnen Leads übergeben`,
    sharing: (name) => `${name} speichert nun Kontakte, die auf Ihrer Karte hinterlassen werden`,
    request: (name, ref) =>
      ref === "approved" ? `${name} hat Ihre Änderung freigegeben` : `${name} hat Ihre Änderung abgelehnt`,
  },
};

/** The path that a notification opens. */
export function pathOfNotification({ kind, ref }: Pick<Notification, "kind" | "ref">): string {
  switch (kind) {
    case "message":
      return paths.inbox({ thread: ref });
    case "employee":
      return paths.employee(ref);
    case "sharing":
      return paths.account();
    case "request":
      return paths.settings();
    case "contact":
    case "exchange":
    case "reminder":
    case "lead":
      return ref === "" ? paths.contacts() : paths.contacts({ open: ref });
  }
}
