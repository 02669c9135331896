import type { Card } from "@cardinal/contract/entities/card";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from "react";
import type { Thread as MessageThread } from "../features/messages/stored-threads.ts";
import type { AuthUser } from "../lib/firebase/accounts.ts";
import { loadChunk } from "../lib/chunks/load-chunk.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useAuthUser } from "./session/use-auth-user.ts";

/** What is known of the signed-in person; all of it is live. */
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
  /** True until it is known who is there and, for somebody signed in, until user, brand, QR and theme data are there. */
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

/** Why a session could not be loaded, and a way to try again. */
export interface SessionTrouble {
  readonly error: unknown;
  readonly retry: () => void;
}

const SessionContext = createContext<Session>({ ...EMPTY_SESSION, authUser: null, loading: true });
const TroubleContext = createContext<SessionTrouble | null>(null);

const SessionLoader = lazy(() =>
  loadChunk("session", async () => ({ default: (await import("./session/session-loader.tsx")).SessionLoader })),
);

/**
 * Who is signed in and their data. The identity provider and the database are loaded only for somebody who is signed
 * in, or where a screen asks for it (`needed`).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { known, user, error: authError, retry } = useAuthUser();
  const uid = user?.uid ?? null;
  const [loaded, setLoaded] = useState<{ uid: string; data: SessionData } | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  const data = loaded !== null && loaded.uid === uid ? loaded.data : null;
  const session = useMemo<Session>(
    () => ({
      ...(data ?? EMPTY_SESSION),
      authUser: user,
      loading: !known || (user !== null && data === null),
    }),
    [known, user, data],
  );
  const failure = authError ?? (data === null ? trouble : null);
  const shownTrouble = useMemo<SessionTrouble | null>(
    () =>
      failure === null || failure === undefined
        ? null
        : {
            error: failure,
            retry: () => {
              setTrouble(null);
              setAttempt((count) => count + 1);
              retry();
            },
          },
    [failure, retry],
  );

  return (
    <TroubleContext value={shownTrouble}>
      <SessionContext value={session}>
        {children}
        {uid !== null && (
          <ErrorBoundary key={`${uid}/${attempt}`} fallback={null} onError={setTrouble}>
            <Suspense fallback={null}>
              <SessionLoader uid={uid} onData={setLoaded} onTrouble={setTrouble} />
            </Suspense>
          </ErrorBoundary>
        )}
      </SessionContext>
    </TroubleContext>
  );
}

/** The session of specification §3. */
export function useSession(): Session {
  return use(SessionContext);
}

/** What keeps the session from loading, if anything does. */
export function useSessionTrouble(): SessionTrouble | null {
  return use(TroubleContext);
}
