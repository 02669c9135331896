import { resetAuthUser } from "../lib/session/use-auth-user.ts";
import { setReload } from "../lib/chunks/load-chunk.ts";
import { getAuthClient, wasProviderLoaded } from "../lib/firebase/clients.ts";
import { rememberSignIn } from "../lib/firebase/remembered-sign-in.ts";
import { resetLanguage } from "../lib/language.ts";
import { detachAll } from "../lib/live.ts";
import { setOpenPage } from "../lib/addresses/open-page.ts";
import { forgetPageConfig } from "./page-config.ts";
import { setTokenSource } from "../lib/firebase/token.ts";
import { answers } from "../lib/use-endpoint.ts";

/** Resets all of the app's state outside of React, as on a fresh page. */
export async function resetApp(): Promise<void> {
  resetAuthUser();
  detachAll();
  answers.clear();
  forgetPageConfig();
  setTokenSource();
  setReload();
  setOpenPage();
  resetLanguage();
  if (wasProviderLoaded()) await (await getAuthClient()).signOut();
  rememberSignIn(null);
  resetAuthUser();
}
