/** What a recorded request of the database says, and who asks. */
import { deleteApp, initializeApp } from "firebase/app";
import {
  connectDatabaseEmulator,
  endAt,
  equalTo,
  get,
  getDatabase,
  limitToFirst,
  limitToLast,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  startAt,
} from "firebase/database";

type Fields = Readonly<Record<string, unknown>>;

interface RecordedQuery {
  readonly orderByChild?: string;
  readonly orderByKey?: boolean;
  readonly orderByValue?: boolean;
  readonly orderByPriority?: boolean;
  readonly equalTo?: string;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

export interface DatabaseCase {
  readonly description: string;
  readonly operation: "read" | "write" | "update" | "query";
  readonly opPath: string;
  readonly authPresent: boolean;
  readonly newData?: unknown;
  readonly mockData?: unknown;
  readonly seed?: Fields;
  readonly query?: RecordedQuery;
  /** Claims of a custom token; without any of the two the person signed in without a name. */
  readonly claims?: Fields;
  readonly identity?: { readonly emailDomain?: string; readonly emailVerified?: boolean; readonly claims?: Fields };
}

const UID = "ada";

export function fillIn(text: string): string {
  return text.replaceAll("<UID>", UID);
}

function createClaims({ claims, identity }: DatabaseCase): Fields {
  const provider = claims === undefined && identity === undefined ? "anonymous" : "custom";
  const email =
    identity?.emailDomain === undefined
      ? {}
      : { email: `${UID}@${identity.emailDomain}`, email_verified: identity.emailVerified === true };
  const known = { sub: UID, user_id: UID, iat: 0, firebase: { sign_in_provider: provider } };
  return { ...claims, ...identity?.claims, ...email, ...known };
}

/** A token without a signature, as the Authentication emulator issues them. */
export function createToken(one: DatabaseCase): string {
  return `e30.${Buffer.from(JSON.stringify(createClaims(one))).toString("base64url")}.`;
}

/** Queries go through the web SDK, because REST has no default order. */
export async function sendQuery(port: number, path: string, one: DatabaseCase): Promise<string> {
  const app = initializeApp({ projectId: "demo", apiKey: "fake" }, one.description);
  const database = getDatabase(app, "http://127.0.0.1?ns=recorded");
  connectDatabaseEmulator(database, "127.0.0.1", port, one.authPresent ? { mockUserToken: createToken(one) } : {});
  try {
    await get(query(ref(database, fillIn(path)), ...createConstraints(one.query ?? {})));
    return "ALLOW";
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return /permission.denied/i.test(message) ? "DENY" : message;
  } finally {
    await deleteApp(app);
  }
}

function createConstraints(asked: RecordedQuery) {
  return [
    ...(asked.orderByChild === undefined ? [] : [orderByChild(asked.orderByChild)]),
    ...(asked.orderByKey === true ? [orderByKey()] : []),
    ...(asked.orderByValue === true ? [orderByValue()] : []),
    ...(asked.orderByPriority === true ? [orderByPriority()] : []),
    ...(asked.equalTo === undefined ? [] : [equalTo(fillIn(asked.equalTo))]),
    ...(asked.startAt === undefined ? [] : [startAt(asked.startAt)]),
    ...(asked.endAt === undefined ? [] : [endAt(asked.endAt)]),
    ...(asked.limitToFirst === undefined ? [] : [limitToFirst(asked.limitToFirst)]),
    ...(asked.limitToLast === undefined ? [] : [limitToLast(asked.limitToLast)]),
  ];
}
