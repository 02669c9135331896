/** Who is calling, as the verified token says it. Nothing here comes from a body. */
export interface Actor {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Custom claim `admin: true`. */
  readonly admin: boolean;
  /** Seconds since the epoch of the last interactive sign-in. */
  readonly authTime: number;
  /** The enterprise whose identity provider signed them in; absent for every other sign-in. */
  readonly sso?: string;
}
