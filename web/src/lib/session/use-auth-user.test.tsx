import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart, signInAs } from "../../testing/render-app.tsx";
import { makeStoredCard } from "../../testing/stored-samples.ts";
import { getListenedPaths, revokeListeners, store } from "../../testing/stored.ts";
import { reauthenticate } from "../firebase/accounts.ts";
import { SessionProvider, useSession } from "./session.tsx";

afterEach(() => {
  vi.useRealTimers();
});

function JobTitle() {
  return <p>{useSession().vcardObj?.job_title}</p>;
}

test("listeners that ended with the session continue with the next token of the same user", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await signInAs({ card: { job_title: "Analyst" } });
  renderPart(
    <SessionProvider>
      <JobTitle />
    </SessionProvider>,
  );
  expect(await screen.findByText("Analyst")).toBeVisible();
  // A password change in another tab ends the listeners of this one; the SDK then takes over the token of that tab.
  revokeListeners("vcard/uid-ada");
  expect(getListenedPaths()).not.toContain("vcard/uid-ada");
  // Tokens of the same second are equal.
  vi.setSystemTime(Date.now() + 1000);
  await act(() => reauthenticate("secret1"));
  await waitFor(() => expect(getListenedPaths()).toContain("vcard/uid-ada"));
  store("vcard/uid-ada", makeStoredCard({ job_title: "Countess" }));
  expect(await screen.findByText("Countess")).toBeVisible();
});
