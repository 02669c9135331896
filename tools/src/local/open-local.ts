import { unlessInterrupted } from "../command/interrupt.ts";
import { DEMO_FAIR } from "../seed/events.ts";
import { DEMO_STAFF, DEMO_STAND } from "../seed/fair/fair-vendors.ts";
import { seed } from "../seed/seed.ts";
import type { SignIn } from "../seed/sign-in.ts";
import { findPrintedCards } from "../seed/printed-cards.ts";
import { DYNAMIC_QR_ACCOUNT } from "../fakes/dynamic-qr.ts";
import { issuerAt, OIDC_CLIENT } from "../fakes/oidc.ts";
import type { Environment } from "../stack/environment.ts";
import { type Stack, type StackOptions, startStack } from "../stack/start-stack.ts";
import { dataOf, EXPORTED, findData, readSignIns, rememberSignIns } from "./data.ts";
import { exportChanges } from "./export-changes.ts";

export interface Local {
  readonly stack: Stack;
  readonly signIns: readonly SignIn[];
  /** Persists the data and stops the stack. */
  close(): Promise<void>;
}

export interface LocalOptions extends Omit<StackOptions, "importFrom" | "persist"> {
  /** Creates the data of the first run and returns the sign-ins; by default the demo data. */
  readonly makeData?: (environment: Environment) => Promise<SignIn[]>;
}

/** Starts the stack with the data of the last run, or with new demo data when there is none. */
export async function openLocal({ makeData = seed, ...options }: LocalOptions): Promise<Local> {
  const data = dataOf(options.offset);
  const known = await findData(data);
  const stack = await startStack({ ...options, ...(known ? { importFrom: data.folder } : {}), persist: data.database });
  try {
    const signIns = known
      ? await readSignIns(data)
      : await unlessInterrupted(options.interrupted, make(stack, makeData));
    const exporter = await exportChanges(stack, data.folder, EXPORTED);
    if (!known) await rememberSignIns(data, signIns);
    const close = async () => {
      try {
        await exporter.stop();
      } finally {
        await stack.stop();
      }
    };
    return { stack, signIns, close };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

function make({ environment }: Stack, makeData: (environment: Environment) => Promise<SignIn[]>): Promise<SignIn[]> {
  console.log("Creating the demo data; this takes about a minute, the first time only.");
  return makeData(environment);
}

/** The text printed after the start: addresses, sign-ins, what else can be tried, and how to stop. */
export async function describe(address: string, { stack, signIns }: Local): Promise<string> {
  const { client_id, client_secret } = OIDC_CLIENT;
  const { dns, mail, hosting, stripe } = stack.ports;
  const width = Math.max(...signIns.map((person) => person.email.length));
  const people = signIns.map(({ email, password, who }) => `  ${email.padEnd(width)}  ${password}  ${who}`);
  const printed = await findPrintedCards(`http://127.0.0.1:${hosting}`);
  const lines = [
    `Cardinal is open at ${address}`,
    `Its mails are at    http://127.0.0.1:${mail}/__mail`,
    `Its payments are at http://127.0.0.1:${stripe}/__stripe`,
    `Its DNS records are at http://127.0.0.1:${dns}`,
    `An identity provider for single sign-on: issuer ${issuerAt(stack.ports)}, client ${client_id}, secret ${client_secret}`,
    "",
    "Sign in as",
    ...people,
    "",
    ...(printed.free === undefined ? [] : [`An unclaimed printed card       ${printed.free}`]),
    ...(printed.claimed === undefined ? [] : [`A claimed printed card          ${printed.claimed}`]),
    `Dynamic-QR account to link      ${DYNAMIC_QR_ACCOUNT.email}  ${DYNAMIC_QR_ACCOUNT.password}`,
    `To scan badges at a stand, open ${address}/e/${DEMO_FAIR}/v/${DEMO_STAND}?staff#${DEMO_STAFF.link}  PIN ${DEMO_STAFF.pin}`,
    `To try passkeys, open           http://localhost:${hosting}  (browsers make none for an IP address)`,
    "",
  ];
  return [...lines, "Ctrl-C stops it and keeps the data; `npm run reset` deletes it."].join("\n");
}
