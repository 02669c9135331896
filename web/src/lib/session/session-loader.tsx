import type { User } from "@cardinal/contract/entities/user";
import { readKeys } from "@cardinal/contract/stored/enterprise";
import { readUser, toUser } from "@cardinal/contract/stored/user";
import { useEffect, useMemo, useRef } from "react";
import { forgetAnswers } from "../api.ts";
import { afterScreen } from "../chunks/after-screen.ts";
import { whenIdle } from "../chunks/when-idle.ts";
import { detachAll, useLive, useLiveList, type LiveState } from "../live.ts";
import type { LiveEntry } from "../live-source.ts";
import { registerWorker } from "../offline/worker.ts";
import { EMPTY_SESSION, type SessionData } from "./session-data.ts";
import { endDeletedAccount } from "./session-end.ts";
import { toFolderQuery, toThreads, toUnreadQuery } from "./stored-threads.ts";
import { toSessionData, type StoredSession } from "./stored-values.ts";
import { useAccountPreferences } from "./use-account-preferences.ts";
import { usePlanClock } from "./use-plan-clock.ts";
import { usePremiumThemes } from "./use-premium-themes.ts";

interface SessionLoaderProps {
  readonly uid: string;
  readonly onData: (loaded: { uid: string; data: SessionData } | null) => void;
  readonly onTrouble: (trouble: { uid: string; error: unknown }) => void;
}

/** Time after which the app shows that loading failed. Loading continues in the background. */
export const LOAD_TIMEOUT_MS = 15_000;

/** Listens to all data of the session and passes it to `onData` once it is complete. Renders nothing. */
export function SessionLoader({ uid, onData, onTrouble }: SessionLoaderProps) {
  const { userObj, stored, error } = useStoredSession(uid);
  const premium = usePremiumThemes(userObj);

  const messageObj = useMessageState(typeof userObj?.username === "string" ? uid : null);
  const whole = useMemo(() => {
    return stored === null || premium === null ? null : toSessionData(userObj, stored, premium);
  }, [userObj, stored, premium]);
  const data = useMemo(() => (whole === null ? null : { ...whole, messageObj }), [whole, messageObj]);

  useEffect(() => {
    if (data) onData({ uid, data });
  }, [uid, data, onData]);
  useEffect(() => {
    if (error) onTrouble({ uid, error });
  }, [uid, error, onTrouble]);
  const isLoading = data === null;
  // Without a connection a listener waits forever without an error.
  useEffect(() => {
    if (!isLoading) return undefined;
    const error = new Error("The session did not load in time.");
    const timer = setTimeout(() => onTrouble({ uid, error }), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [uid, isLoading, onTrouble]);
  const isWhole = data !== null && typeof userObj?.username === "string";
  useEffect(() => (isWhole ? whenIdle(() => void afterScreen(() => prepareOffline(uid))) : undefined), [isWhole, uid]);
  useAccountPreferences(userObj);
  useFarewell(userObj, stored !== null);
  useSessionCheck({ uid, user: userObj, isLoading, error }, { onData, onTrouble });
  // After sign-out nothing of the user stays in memory, and all listeners end.
  useEffect(
    () => () => {
      onData(null);
      detachAll();
      forgetAnswers();
    },
    [uid, onData],
  );
  return null;
}

/** If the account's record disappears, it was deleted on another device, so this browser opens the farewell as well. */
function useFarewell(user: User | null, isReady: boolean): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (user !== null) wasThere.current = true;
    else if (wasThere.current && isReady) void endDeletedAccount();
  }, [user, isReady]);
}

interface CheckedSession {
  readonly uid: string;
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/**
 * Checks the session when a listener fails after it had loaded: the database ends the listeners of a session that was
 * ended elsewhere, and of an account that is deleted or no longer admitted.
 */
function useSessionCheck(
  { uid, user, isLoading, error }: CheckedSession,
  { onData, onTrouble }: Pick<SessionLoaderProps, "onData" | "onTrouble">,
): void {
  const hasLoaded = useRef(false);
  const hadRecord = useRef(false);
  useEffect(() => {
    if (!isLoading) hasLoaded.current = true;
    if (user !== null) hadRecord.current = true;
  }, [isLoading, user]);
  useEffect(() => {
    if (error === null || !hasLoaded.current) return undefined;
    const check = new AbortController();
    const run = async () => {
      const { checkSession } = await import("./check-session.ts");
      if (!(await checkSession({ uid, hadRecord: hadRecord.current }, check.signal))) return;
      onData(null);
      onTrouble({ uid, error });
    };
    void run().catch(() => undefined);
    return () => check.abort();
  }, [uid, error, onData, onTrouble]);
}

const asStored = (value: unknown) => value;

/** The stored data of a user and of their enterprise's card contents; null until all of it is loaded. */
function useStoredSession(uid: string): { userObj: User | null; stored: StoredSession | null; error: Error | null } {
  const user = useLive(`users/${uid}`, asStored);
  const record = useMemo(() => (user.state === "ready" ? readUser(user.data) : null), [user]);
  const now = usePlanClock(record);
  const userObj = useMemo(() => (record === null ? null : toUser(uid, record, now, true)), [uid, record, now]);
  const enterprise = userObj?.enterprise ?? null;
  const own = {
    card: useLive(`vcard/${uid}`, asStored),
    skills: useLive(`skills/${uid}`, asStored),
    themes: useLive(`themes/${uid}`, asStored),
    templates: useLive("templates/published", asStored),
  };
  const laid = {
    brands: useLive(enterprise && `enterprise/${enterprise}/brands`, asStored),
    qr: useLive(enterprise && `enterprise/${enterprise}/qr`, asStored),
    locked: useLive(enterprise && `enterprise/${enterprise}/locked_fields`, asStored),
    layer: useLive(enterprise && `enterprise/${enterprise}/layer`, asStored),
  };
  const layersOfGroups = useLayersOfGroups(uid, enterprise);
  const profile = useEnterpriseProfile(enterprise);
  const all: readonly LiveState<unknown>[] = [
    user,
    ...Object.values(own),
    ...(enterprise === null ? [] : [...Object.values(laid), profile, layersOfGroups]),
  ];
  const failed = all.find((live) => live.state === "failed");
  const values = [...Object.values(own), ...Object.values(laid), profile].map(toValue);
  const isReady = all.every((live) => live.state === "ready");
  const [card, skills, themes, templates, brands, qr, locked, layer, laidProfile] = values;
  const ofGroups = layersOfGroups.state === "ready" ? layersOfGroups.data : null;
  const stored = useMemo<StoredSession | null>(() => {
    if (!isReady) return null;
    const own = { card, skills, themes, templates };
    return { ...own, brands, qr, locked, layer, profile: laidProfile, layersOfGroups: ofGroups ?? [] };
  }, [isReady, card, skills, themes, templates, brands, qr, locked, layer, laidProfile, ofGroups]);
  return { userObj, stored, error: failed?.state === "failed" ? failed.error : null };
}

/**
 * The profile of an enterprise field by field, as its employees may read it: plan and seats are visible to admins only.
 */
function useEnterpriseProfile(enterprise: string | null): LiveState<unknown> {
  const at = (field: string) => enterprise && `enterprise/${enterprise}/profile/${field}`;
  const name = useLive(at("name"), asStored);
  const company = useLive(at("organization_name"), asStored);
  const address = useLive(at("address"), asStored);
  const logo = useLive(at("logo"), asStored);
  return useMemo(() => {
    const fields = [name, company, address, logo];
    const missing = fields.find((field) => field.state !== "ready");
    if (missing !== undefined) return missing;
    const [named, organization_name, street, mark] = fields.map(toValue);
    // Without a name there is no profile: the database requires the name.
    const data = named === null ? null : { name: named, organization_name, address: street, logo: mark };
    return { state: "ready", data };
  }, [name, company, address, logo]);
}

/** The card contents of a user's groups, in the order of the groups; a user is in at most five. */
function useLayersOfGroups(uid: string, enterprise: string | null): LiveState<readonly unknown[]> {
  const groups = useLive(enterprise && `employees/${enterprise}/${uid}/groups`, readKeys);
  const at = (index: number) => {
    const group = groups.state === "ready" ? groups.data[index] : undefined;
    return group === undefined ? null : `enterprise/${enterprise}/groups/${group}/layer`;
  };
  const first = useLive(at(0), asStored);
  const second = useLive(at(1), asStored);
  const third = useLive(at(2), asStored);
  const fourth = useLive(at(3), asStored);
  const fifth = useLive(at(4), asStored);
  return useMemo(() => {
    if (groups.state !== "ready") return groups;
    const layers = [first, second, third, fourth, fifth].slice(0, groups.data.length);
    const missing = layers.find((layer) => layer.state !== "ready");
    return missing ?? { state: "ready", data: layers.map(toValue) };
  }, [groups, first, second, third, fourth, fifth]);
}

function toValue(live: LiveState<unknown>): unknown {
  return live.state === "ready" ? live.data : undefined;
}

const count = (entries: readonly LiveEntry[]) => entries.length;

/**
 * The live messages of the session; null without a user. The session does not wait for them, and a failed read counts
 * as none, because the inbox shows the reason itself.
 */
function useMessageState(uid: string | null): SessionData["messageObj"] {
  const queries = useMemo(
    () => (uid === null ? null : { unread: toUnreadQuery(uid), newest: toFolderQuery(uid, "inbox") }),
    [uid],
  );
  const unread = useLiveList(queries?.unread ?? null, count);
  const newest = useLiveList(queries?.newest ?? null, toThreads);
  return useMemo(() => {
    if (unread.state !== "ready" && newest.state !== "ready") return EMPTY_SESSION.messageObj;
    return {
      unread: unread.state === "ready" ? unread.data : 0,
      threads: newest.state === "ready" ? newest.data : [],
    };
  }, [unread, newest]);
}

/** Prepares offline use: registers the app's worker and stores the contacts. */
async function prepareOffline(uid: string): Promise<void> {
  await Promise.allSettled([
    registerWorker(),
    import("../offline/keep-contacts.ts").then(({ keepContacts }) => keepContacts(uid, Date.now())),
  ]);
}
