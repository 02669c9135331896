import * as calls from "@cardinal/contract/endpoints/contacts/index";
import { addContact } from "../domain/contacts/add-contact.ts";
import { createContact } from "../domain/contacts/create-contact.ts";
import { deleteContact, deleteContacts } from "../domain/contacts/delete-contact.ts";
import { exchangeContact } from "../domain/contacts/exchange/exchange-contact.ts";
import { exportContacts } from "../domain/contacts/export/export-contacts.ts";
import { getConnection } from "../domain/contacts/get-connection.ts";
import { getContactPicture } from "../domain/contacts/export/get-contact-picture.ts";
import { importContacts } from "../domain/contacts/import-contacts.ts";
import { mergeContacts } from "../domain/contacts/merge/merge-contacts.ts";
import { restoreContacts } from "../domain/contacts/restore-contacts.ts";
import { tagContacts } from "../domain/contacts/tag-contacts.ts";
import { updateContact } from "../domain/contacts/update-contact.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("contacts", calls, {
  addContact,
  createContact,
  deleteContact,
  deleteContacts,
  exchangeContact,
  exportContacts,
  getConnection,
  getContactPicture,
  importContacts,
  mergeContacts,
  restoreContacts,
  tagContacts,
  updateContact,
});
