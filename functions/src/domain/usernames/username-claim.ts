/** A name that somebody would like to have. */
export interface UsernameClaim {
  readonly uid: string;
  /** Enterprise id, or `_`. */
  readonly scope: string;
  /** Normalised. */
  readonly name: string;
}
