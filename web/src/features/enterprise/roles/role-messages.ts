import type { Permission } from "@cardinal/contract/entities/enterprise";
import { defineMessages } from "../../../lib/messages.ts";

interface PermissionText {
  readonly name: string;
  readonly text: string;
}

interface RoleMessages {
  readonly permissions: string;
  readonly permission: Readonly<Record<Permission, PermissionText>>;
  readonly name: string;
  readonly nameHint: string;
  readonly wrong: string;
  readonly cancel: string;
}

export const roleMessages = defineMessages<RoleMessages>({
  en: {
    permissions: "People with this role may",
    permission: {
      "cards.edit": { name: "Edit cards", text: "Change the content of employees’ cards." },
      "cards.create": { name: "Manage employees", text: "Add, disable and restore employees and change their groups." },
      "brand.edit": { name: "Edit the brand", text: "Change themes, logo, address and fixed fields." },
      "qr.edit": { name: "Edit QR codes", text: "Change how the QR codes look." },
      "stats.view": { name: "View statistics", text: "See the figures of the organisation." },
      "groups.manage": { name: "Manage groups", text: "Create groups and choose their members and managers." },
      "events.manage": { name: "Manage events", text: "Create and run events." },
      "roles.assign": { name: "Assign roles", text: "Give roles that allow no more than their own." },
      billing: { name: "Manage billing", text: "Change the plan, the seats and the payment method." },
    },
    name: "Name of the role",
    nameHint: "For example “Front office”",
    wrong: "Enter a name of up to 60 characters.",
    cancel: "Cancel",
  },
  de: {
    permissions: "Wer diese Rolle hat, darf",
    permission: {
      "cards.edit": { name: "Karten bearbeiten", text: "Ändern, was auf den Karten der Mitarbeitenden steht." },
      "cards.create": {
        name: "Mitarbeitende verwalten",
        text: "Personen hinzufügen, deaktivieren und wiederherstellen und ihre Gruppen ändern.",
      },
      "brand.edit": { name: "Marke bearbeiten", text: "Designs, Logo, Adresse und feste Felder ändern." },
      "qr.edit": { name: "QR-Codes gestalten", text: "Das Aussehen der QR-Codes ändern." },
      "stats.view": { name: "Statistik ansehen", text: "Die Zahlen der Organisation sehen." },
      "groups.manage": {
        name: "Gruppen verwalten",
        text: "Gruppen anlegen und festlegen, wer dazugehört und wer sie leitet.",
      },
      "events.manage": { name: "Veranstaltungen verwalten", text: "Veranstaltungen anlegen und durchführen." },
      "roles.assign": { name: "Rollen vergeben", text: "Rollen vergeben, die nicht mehr erlauben als die eigene." },
      billing: { name: "Abrechnung verwalten", text: "Tarif, Plätze und Zahlungsmethode ändern." },
    },
    name: "Name der Rolle",
    nameHint: "Zum Beispiel „Empfang“",
    wrong: "Bitte geben Sie einen Namen mit höchstens 60 Zeichen ein.",
    cancel: "Abbrechen",
  },
});
