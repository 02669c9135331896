import * as calls from "@cardinal/contract/endpoints/events/index";
import { listBadgeImports, undoBadgeImport } from "../domain/events/badges/badge-imports.ts";
import { importBadges } from "../domain/events/badges/import-badges.ts";
import { getBadgeMails, mailBadges } from "../domain/events/badges/mail-badges.ts";
import { getBadge, getBadgeOverview, listBadges } from "../domain/events/badges/list-badges.ts";
import { claimBadge, getOwnBadge, unclaimBadge } from "../domain/events/badges/own-badge.ts";
import { printBadges } from "../domain/events/badges/print-badges.ts";
import { addBadge, updateBadge } from "../domain/events/badges/save-badge.ts";
import { updateBadgeSettings } from "../domain/events/badges/update-badge-settings.ts";
import { getEvent, getEventTheme } from "../domain/events/get-event.ts";
import { listEvents, listPromotedEvents } from "../domain/events/list-events.ts";
import { revoke } from "../domain/events/revoke.ts";
import { getPublicBadge } from "../domain/events/faces/get-badge.ts";
import { getAttendee } from "../domain/events/faces/get-attendee.ts";
import { claimPoints } from "../domain/events/points/claim-points.ts";
import { getCodeSeed } from "../domain/events/points/get-code-seed.ts";
import { getPoints, updateBoardName } from "../domain/events/points/get-points.ts";
import { listMarkedClaims, voidClaim } from "../domain/events/points/void-claim.ts";
import { deleteEvent, updateEvent } from "../domain/events/update-event.ts";
import { exportEventStats } from "../domain/events/scans/export-event-stats.ts";
import { getEventStats, getPhoneSigns } from "../domain/events/scans/get-event-stats.ts";
import { getSharing, listBadgeScans, updateShare, updateSharing } from "../domain/events/attendee/sharing.ts";
import { withdrawLead } from "../domain/events/attendee/withdraw-lead.ts";
import { exportEventLeads, listEventLeads } from "../domain/events/leads/read-leads.ts";
import { updateEventLead } from "../domain/events/leads/update-lead.ts";
import { getDesk, joinDesk, removeFromDesk, renewDeskLink } from "../domain/events/staff/desk.ts";
import { closeStaffPhone, getStaff, openStaffPhone, renewStaffAccess } from "../domain/events/staff/staff-phones.ts";
import { addVendor, addVendors } from "../domain/events/vendors/add-vendor.ts";
import { acceptVendor, inviteVendor } from "../domain/events/vendors/invite-vendor.ts";
import { getVendor, getVendors, listOwnVendors, listVendors } from "../domain/events/vendors/read-vendors.ts";
import { updateVendor } from "../domain/events/vendors/update-vendor.ts";
import { getScanning } from "../domain/events/scans/get-scanning.ts";
import { recordScans } from "../domain/events/scans/record-scans.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup(
  "events",
  calls,
  {
    addBadge,
    claimBadge,
    deleteEvent,
    getAttendee,
    getBadge,
    getPublicBadge,
    getBadgeOverview,
    getDesk,
    joinDesk,
    removeFromDesk,
    renewDeskLink,
    getEvent,
    getEventTheme,
    getOwnBadge,
    getEventStats,
    getPhoneSigns,
    exportEventStats,
    getScanning,
    recordScans,
    importBadges,
    listBadgeImports,
    listBadges,
    claimPoints,
    getCodeSeed,
    getPoints,
    listEvents,
    listMarkedClaims,
    listPromotedEvents,
    getBadgeMails,
    mailBadges,
    printBadges,
    revoke,
    unclaimBadge,
    undoBadgeImport,
    updateBadge,
    updateBadgeSettings,
    updateEvent,
    acceptVendor,
    addVendor,
    addVendors,
    closeStaffPhone,
    getStaff,
    getVendor,
    getVendors,
    inviteVendor,
    listOwnVendors,
    listVendors,
    openStaffPhone,
    renewStaffAccess,
    updateVendor,
    exportEventLeads,
    getSharing,
    listBadgeScans,
    listEventLeads,
    updateEventLead,
    updateShare,
    updateSharing,
    withdrawLead,
    updateBoardName,
    voidClaim,
  },
  { slow: true },
);
