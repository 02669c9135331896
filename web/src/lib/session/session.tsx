import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from "react";
import { loadChunk } from "../chunks/load-chunk.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { EMPTY_SESSION, type Session, type SessionData } from "./session-data.ts";
import { useAuthUser } from "./use-auth-user.ts";

/** Why the session could not be loaded, and a retry function. */
export interface SessionTrouble {
  readonly error: unknown;
  readonly retry: () => void;
}

const SessionContext = createContext<Session>({ ...EMPTY_SESSION, authUser: null, loading: true });
const TroubleContext = createContext<SessionTrouble | null>(null);

const SessionLoader = lazy(() =>
  loadChunk("session", async () => ({ default: (await import("./session-loader.tsx")).SessionLoader })),
);

/**
 * The signed-in user and their data. The identity provider and the database are loaded only for a user who is signed
 * in, or where a screen requires it (`needed`).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { known, user, error: authError, retry } = useAuthUser();
  const uid = user?.uid ?? null;
  const [loaded, setLoaded] = useState<{ uid: string; data: SessionData } | null>(null);
  const [trouble, setTrouble] = useState<{ uid: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const data = loaded !== null && loaded.uid === uid ? loaded.data : null;
  // An error is cleared once the data has loaded, or when another user signs in.
  if (trouble !== null && (trouble.uid !== uid || data !== null)) setTrouble(null);
  const session = useMemo<Session>(
    () => ({
      ...(data ?? EMPTY_SESSION),
      authUser: user,
      loading: !known || (user !== null && data === null),
    }),
    [known, user, data],
  );
  const failure = authError ?? trouble?.error;
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
          <ErrorBoundary key={`${uid}/${attempt}`} fallback={null} onError={(error) => setTrouble({ uid, error })}>
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

/** The problem that keeps the session from loading, or null. */
export function useSessionTrouble(): SessionTrouble | null {
  return use(TroubleContext);
}
