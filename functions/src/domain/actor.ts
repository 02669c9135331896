import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { TokenUser } from "../gateways/accounts.ts";

/** A phone that was opened with the link and PIN of a vendor. */
export interface StaffPhone {
  readonly event_id: string;
  readonly vendor: string;
  readonly id: string;
  /** First name of the person who uses the phone. */
  readonly name: string;
  /** Its event and vendor, as they were read to check its key: the call does not read them again. */
  readonly opened?: { readonly event: StoredEvent; readonly vendor: StoredVendor };
}

/** The caller, as stated by the verified token. Nothing here comes from a request body. */
export interface Actor extends TokenUser {
  /**
   * In a use-case: the caller acts as an admin of the platform, with the role that the call requires. In a token: the
   * custom claim `admin: true`.
   */
  readonly admin: boolean;
  /** The enterprise whose API key makes the call; absent for a person. */
  readonly keyOf?: string;
  /** The caller's role as an admin of the platform, in calls that require one. */
  readonly role?: AdminRole;
  /** A phone that scans for a vendor. It belongs to no account, and only calls that declare `phones` accept it. */
  readonly phone?: StaffPhone;
}
