import type { Card } from "@cardinal/contract/entities/card";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import type { AuthUser } from "../firebase/account.ts";
import type { Thread as MessageThread } from "./stored-threads.ts";

/** The live data of the signed-in user. */
export interface SessionData {
  readonly userObj: User | null;
  readonly vcardObj: Card | null;
  /** The newest threads of the inbox, newest first, and how many have something unread (100: that or more). */
  readonly messageObj: { readonly unread: number; readonly threads: readonly MessageThread[] };
  readonly skills: readonly string[];
  /** Own themes. */
  readonly themes: readonly Theme[];
  /** Published templates. */
  readonly templates: readonly Theme[];
  /** Own themes, brands, premium themes and templates, each once. */
  readonly allThemes: readonly Theme[];
  readonly premiumThemes: readonly Theme[];
  readonly enterpriseBrands: readonly Theme[];
  readonly qrStyle: QrStyle | null;
  /** Path of the own card, such as `/ada`; null until a username is chosen. */
  readonly route: string | null;
}

export interface Session extends SessionData {
  readonly authUser: AuthUser | null;
  /**
   * True until the sign-in state is known and, for a signed-in user, until user, brand, QR and theme data are loaded.
   */
  readonly loading: boolean;
}

export const EMPTY_SESSION: SessionData = {
  userObj: null,
  vcardObj: null,
  messageObj: { unread: 0, threads: [] },
  skills: [],
  themes: [],
  templates: [],
  allThemes: [],
  premiumThemes: [],
  enterpriseBrands: [],
  qrStyle: null,
  route: null,
};

/** A registration is complete once a username is chosen. */
export function isRegistered(user: User | null): user is User & { username: string } {
  return user !== null && user.username !== null;
}
