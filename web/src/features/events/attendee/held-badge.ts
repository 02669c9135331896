/** An attendee's badge, identified by their account or by the key from the badge's mail. */
export interface HeldBadge {
  readonly event_id: string;
  readonly badge: string;
  readonly badgeKey?: string | undefined;
}

/** The badge as input of API calls. */
export const toHeld = ({ event_id, badge, badgeKey }: HeldBadge) => ({
  event_id,
  badge,
  ...(badgeKey === undefined ? {} : { key: badgeKey }),
});
