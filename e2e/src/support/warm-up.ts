import { getCard } from "@cardinal/contract/endpoints/vcard/get-card";
import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { callAs, register } from "./account.ts";
import { address } from "./address.ts";

/** How many processes of each function the flows use at once; the emulator gives each process one request at a time. */
const BATCH_SIZE = 3;

/** Starts the function processes of the stack before the flows begin, so that no test measures a cold start. */
// Playwright uses the default export of its global setup file.
// oxlint-disable-next-line import/no-default-export
export default async function warmUp(): Promise<void> {
  const { token, username } = await register({ job_title: "Analyst" });
  const page = async (path: string) => {
    const response = await fetch(`${address("CARDINAL_URL")}${path}`);
    await response.arrayBuffer();
  };
  const calls = Array.from({ length: BATCH_SIZE }, () => [
    callAs(token, getStats, {}),
    callAs(token, getCard, {}),
    callAs(token, checkUsername, { username }),
    page(`/api/admin/username/${username}`),
    page(`/${username}`),
  ]);
  await Promise.all(calls.flat());
}
