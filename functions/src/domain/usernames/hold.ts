/** How long a released name is kept back (ms), because printed codes and saved contacts still point to it: 90 days. */
export const HOLD_MS = 90 * 86_400_000;
