/** Somebody of the demo data whom one can sign in as. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** What one sees as this person, in a few words. */
  readonly who: string;
  /** Path of the person's card, such as `/ada`. */
  readonly card: string;
}
