/** A sign-in of the demo data. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** A short description of the person. */
  readonly who: string;
  /** Path of the person's card, such as `/ada`. */
  readonly card: string;
}
