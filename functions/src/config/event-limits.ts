import { type CallLimits, DAY, HALL_LIMIT, HOUR, MINUTE } from "./limit.ts";

/**
 * Rate limits of the events calls: everyone in an exhibition hall shares one network address, which can be thousands of
 * people.
 */
export const EVENT_LIMITS: CallLimits = {
  // A registration desk adds about twenty badges a minute.
  "events.addBadge": [{ by: "actor", count: 6000, seconds: DAY }],
  // Slows down callers who guess badge ids, as with printed cards.
  "events.claimBadge": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.unclaimBadge": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.getOwnBadge": [HALL_LIMIT],
  "events.getBadge": [{ by: "actor", count: 600, seconds: MINUTE, kept: "instance" }],
  "events.getBadgeOverview": [{ by: "actor", count: 600, seconds: MINUTE, kept: "instance" }],
  "events.importBadges": [{ by: "actor", count: 600, seconds: DAY }],
  "events.listBadgeImports": [{ by: "actor", count: 600, seconds: MINUTE, kept: "instance" }],
  "events.undoBadgeImport": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.listBadges": [{ by: "actor", count: 600, seconds: MINUTE, kept: "instance" }],
  "events.printBadges": [{ by: "actor", count: 3000, seconds: DAY }],
  "events.revoke": [{ by: "actor", count: 6000, seconds: DAY }],
  "events.updateBadge": [{ by: "actor", count: 6000, seconds: DAY }],
  "events.updateBadgeSettings": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.updateEvent": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.deleteEvent": [{ by: "actor", count: 120, seconds: HOUR }],
  // Each call tries a sign's code, which has 40 bits.
  "events.claimPoints": [HALL_LIMIT, { by: "target", field: "badge", count: 240, seconds: HOUR, accepted: "found" }],
  // A hall shares one address, and open screens poll.
  "events.getPoints": [{ by: "client", count: 6000, seconds: MINUTE, kept: "instance" }],
  "events.updateBoardName": [
    { by: "client", count: 3000, seconds: HOUR },
    { by: "target", field: "badge", count: 60, seconds: HOUR, accepted: true },
  ],
  "events.voidClaim": [{ by: "actor", count: 3000, seconds: HOUR }],
  "events.getPublicBadge": [HALL_LIMIT],
  "events.getEvent": [HALL_LIMIT],
  "events.getEventTheme": [HALL_LIMIT],
  "events.addVendor": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.addVendors": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.inviteVendor": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.acceptVendor": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.updateVendor": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.getVendor": [HALL_LIMIT],
  "events.renewDeskLink": [{ by: "actor", count: 120, seconds: HOUR }],
  "events.joinDesk": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.renewStaffAccess": [{ by: "actor", count: 120, seconds: HOUR }],
  "events.exportEventLeads": [{ by: "actor", count: 60, seconds: HOUR }],
  "events.updateEventLead": [{ by: "actor", count: 3000, seconds: HOUR }],
  "events.getSharing": [HALL_LIMIT],
  "events.listBadgeScans": [HALL_LIMIT],
  "events.updateShare": [{ by: "client", count: 3000, seconds: HOUR }],
  "events.updateSharing": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.withdrawLead": [{ by: "client", count: 3000, seconds: HOUR }],
  // Each call computes a slow hash; a hall shares one address.
  "events.openStaffPhone": [{ by: "client", count: 600, seconds: HOUR }],
  // A hall shares one network: a thousand phones that send every few seconds.
  "events.recordScans": [
    { by: "client", count: 30_000, seconds: MINUTE, kept: "instance" },
    { by: "actor", count: 300, seconds: MINUTE, kept: "instance" },
  ],
  "stats.recordEventVisit": [HALL_LIMIT],
  "events.getBadgeMails": [{ by: "actor", count: 600, seconds: MINUTE, kept: "instance" }],
  "events.mailBadges": [{ by: "actor", count: 600, seconds: HOUR }],
  "events.exportEventStats": [{ by: "actor", count: 60, seconds: HOUR }],
};
