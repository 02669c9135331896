import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";

/** A phone that was opened with the link and PIN of a vendor. */
export interface StaffPhone {
  readonly event_id: string;
  readonly vendor: string;
  readonly id: string;
  /** The first name of whoever holds it. */
  readonly name: string;
  /** Its event and vendor, as they were read to check its key: the call does not read them again. */
  readonly opened?: { readonly event: StoredEvent; readonly vendor: StoredVendor };
}

/** Who is calling, as the verified token says it. Nothing here comes from a body. */
export interface Actor {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /**
   * In a use-case: they make this call as an admin of the platform, with the role that it needs. As the token alone says it: custom
   * claim `admin: true`.
   */
  readonly admin: boolean;
  /** Their role as an admin of the platform, in calls that they make as one. */
  readonly role?: AdminRole;
  /** Seconds since the epoch of the last interactive sign-in. */
  readonly authTime: number;
  /** A phone that scans for a vendor: nobody's account, in calls that declare `phones` only. */
  readonly phone?: StaffPhone;
  /** The enterprise whose identity provider signed them in; absent for every other sign-in. */
  readonly sso?: string;
}
