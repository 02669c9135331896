import { createLook } from "../../../testing/themes.ts";
import { decideCardRequest } from "../card-requests/decide-card-request.ts";
import { requestCardChange } from "../card-requests/request-card-change.ts";
import { saveBrand } from "../brand/brands.ts";
import { saveEnterpriseQr } from "../brand/qr.ts";
import { saveSkills } from "../brand/save-skills.ts";
import { updateProfile } from "../brand/update-profile.ts";
import { deletePart } from "../delete-part.ts";
import { updateCardOfEmployee } from "../employees/update-card-of-employee.ts";
import { submitLead } from "../leads/leads.test-helper.ts";
import { exportLeads } from "../leads/read-leads.ts";
import { deleteLead, updateLead } from "../leads/update-lead.ts";
import { exportActs } from "./read-audit.ts";
import { about, of, type Case } from "./audit.test-helper.ts";

/** Acts on what an enterprise sets for its cards. */
export const CARDS: Readonly<Record<string, Case>> = {
  "a brand is created": of(
    ({ ctx }) =>
      () =>
        saveBrand(ctx, { ...createLook(), name: "House" }),
    ["saveBrand", { thing: "House" }],
  ),
  "a brand is changed": of(
    async ({ ctx }) => {
      const { id } = await saveBrand(ctx, { ...createLook(), name: "House" });
      return () => saveBrand(ctx, { ...createLook(), id, name: "Home" });
    },
    ["saveBrand", { thing: "Home" }],
  ),
  "a brand is deleted": of(
    async ({ ctx }) => {
      const { id } = await saveBrand(ctx, { ...createLook(), name: "House" });
      return () => deletePart(ctx, { a: "themes", b: id, c: "House" });
    },
    ["deleteBrand", { thing: "House" }],
  ),
  "the QR style is set": of(
    ({ ctx }) =>
      () =>
        saveEnterpriseQr(ctx, { style: null }),
    ["saveEnterpriseQr"],
  ),
  "skills are set": of(
    ({ ctx }) =>
      () =>
        saveSkills(ctx, { skills: ["Sailing"] }),
    ["saveSkills"],
  ),
  "the name is changed": of(
    ({ ctx }) =>
      () =>
        updateProfile(ctx, { name: "Rosso" }),
    ["updateProfile", { code: "name" }],
  ),
  "a card is changed": of(
    ({ ctx, person: { uid } }) =>
      () =>
        updateCardOfEmployee(ctx, { uid, job_title: "SECRET TEXT" }),
    ({ person }) => ["updateCardOfEmployee", { ...about(person), code: "job_title" }],
  ),
  "a change is approved": of(
    async ({ ctx, person }) => {
      const { request } = await requestCardChange(person.ctx, { job_title: "SECRET TEXT" });
      return () => decideCardRequest(ctx, { uid: person.uid, date: request?.date ?? 0, approve: true });
    },
    ({ person }) => ["decideCardRequest", { ...about(person), code: "approved" }],
  ),
  "a change is refused": of(
    async ({ ctx, person }) => {
      const { request } = await requestCardChange(person.ctx, { job_title: "SECRET TEXT" });
      return () => decideCardRequest(ctx, { uid: person.uid, date: request?.date ?? 0, approve: false });
    },
    ({ person }) => ["decideCardRequest", { ...about(person), code: "refused" }],
  ),
};

/** Acts on leads, and exports. */
export const LEADS: Readonly<Record<string, Case>> = {
  "a lead is assigned": of(
    async ({ ctx, manager, person }) => {
      const lead = await submitLead(person);
      return () => updateLead(ctx, { lead, employee: manager.uid });
    },
    ({ manager }) => ["updateLead", { ...about(manager), code: "assigned" }],
  ),
  "a note is added to a lead": of(
    async ({ ctx, person }) => {
      const lead = await submitLead(person);
      return () => updateLead(ctx, { lead, note: "SECRET TEXT" });
    },
    ["updateLead", { code: "note" }],
  ),
  "a lead is deleted": of(
    async ({ ctx, person }) => {
      const lead = await submitLead(person);
      return () => deleteLead(ctx, { lead });
    },
    ["deleteLead", { code: null }],
  ),
  "a lead is deleted everywhere": of(
    async ({ ctx, person }) => {
      const lead = await submitLead(person);
      return () => deleteLead(ctx, { lead, everywhere: "true" });
    },
    ["deleteLead", { code: "everywhere" }],
  ),
  "leads are exported": of(
    ({ ctx }) =>
      () =>
        exportLeads(ctx, {}),
    ["exportLeads"],
  ),
  "the log is exported": of(
    ({ ctx }) =>
      () =>
        exportActs(ctx, {}),
    ["exportAudit"],
  ),
};
