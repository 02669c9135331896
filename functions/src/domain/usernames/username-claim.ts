/** A username that a user wants to have. */
export interface UsernameClaim {
  readonly uid: string;
  /** Enterprise id, or `_`. */
  readonly scope: string;
  /** Normalised. */
  readonly name: string;
}
