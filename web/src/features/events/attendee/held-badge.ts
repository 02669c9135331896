/** A badge that somebody holds: by their account, or by the key that its mail has. */
export interface HeldBadge {
  readonly event_id: string;
  readonly badge: string;
  readonly badgeKey?: string | undefined;
}

/** The badge as calls name it. */
export const toHeld = ({ event_id, badge, badgeKey }: HeldBadge) => ({
  event_id,
  badge,
  ...(badgeKey === undefined ? {} : { key: badgeKey }),
});
