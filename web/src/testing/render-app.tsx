import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { StoredCard } from "@cardinal/contract/stored/card";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { resetAuthUser } from "../lib/session/use-auth-user.ts";
import { App } from "../app/app.tsx";
import { signIn } from "../lib/firebase/accounts.ts";
import { setLanguage, type Language } from "../lib/language.ts";
import { rememberSignIn } from "../lib/firebase/remembered-sign-in.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { fakeIdentity, type FakeIdentity } from "./fake-identity.ts";
import { makeTheme } from "./samples.ts";
import { store } from "./stored.ts";
import { type Differing, type DifferingUser, makeStoredCard, makeStoredUser } from "./stored-samples.ts";

/** Renders the whole app at an address, in `language`. */
export function renderApp(address: string, { language = "en" }: { language?: Language } = {}) {
  history.replaceState(null, "", address);
  // Accounts have English, so another language has to be chosen before.
  setLanguage(language, { remember: language !== "en" });
  const user = userEvent.setup();
  return {
    user,
    ...render(
      <UiProvider env="test">
        <App />
      </UiProvider>,
    ),
  };
}

/** Renders one component with the UI provider and the router. */
export function renderPart(part: ReactNode, { language = "en" }: { language?: Language } = {}) {
  setLanguage(language, { remember: false });
  const user = userEvent.setup();
  const wrap = (content: ReactNode) => (
    <UiProvider env="test">
      <BrowserRouter>{content}</BrowserRouter>
    </UiProvider>
  );
  const view = render(wrap(part));
  return { user, ...view, rerender: (next: ReactNode) => view.rerender(wrap(next)) };
}

interface Person {
  readonly uid?: string;
  readonly user?: DifferingUser | null;
  readonly card?: Differing<StoredCard>;
  readonly skills?: readonly string[];
  readonly themes?: readonly Theme[];
  readonly templates?: readonly Theme[];
  readonly identity?: FakeIdentity;
  /** False for an account without a password. */
  readonly hasPassword?: boolean;
  /** The connected providers, such as `google.com`. */
  readonly providers?: readonly string[];
  /** Whether their tokens mark a platform admin. */
  readonly admin?: boolean;
  /** The enterprise through whose sign-in the session began. */
  readonly sso?: string;
  /** False while the address is not confirmed. */
  readonly verified?: boolean;
}

/** Signs a user in and stores their data; `user: null` is an account without a record. */
export async function signInAs(person: Person = {}): Promise<FakeIdentity> {
  const identity = person.identity ?? fakeIdentity();
  const user = makeStoredUser(person.user ?? {});
  const email = user.email ?? "";
  const { uid = "uid-ada", hasPassword = true, verified = true, providers = [], admin = false, sso } = person;
  identity.addAccount({
    uid,
    email,
    password: "secret1",
    verified,
    hasPassword,
    providers,
    admin,
    sso,
  });
  if (person.user !== null) {
    store(`users/${uid}`, user);
    store(`vcard/${uid}`, makeStoredCard(person.card));
    store(`skills/${uid}`, person.skills ?? null);
    store(`themes/${uid}`, byId(person.themes ?? []));
  }
  store("templates/published", byId(person.templates ?? [makeTheme()]));
  await signIn(email, "secret1");
  rememberSignIn(uid);
  // As on a freshly opened page.
  resetAuthUser();
  return identity;
}

/** Themes as the database stores them: by id, which is only the key. */
function byId(themes: readonly Theme[]): Record<string, Omit<Theme, "id">> {
  return Object.fromEntries(themes.map(({ id, ...theme }) => [id, theme]));
}
