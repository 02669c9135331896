import { unlessInterrupted } from "../command/interrupt.ts";
import { seed } from "../seed/seed.ts";
import type { SignIn } from "../seed/sign-in.ts";
import type { Ports } from "../stack/ports.ts";
import { exportStack } from "../stack/export.ts";
import { type Stack, type StackOptions, startStack } from "../stack/start-stack.ts";
import { dataOf, hasData, readSignIns, rememberSignIns } from "./data.ts";

export interface Local {
  readonly stack: Stack;
  readonly signIns: readonly SignIn[];
  /** Keeps the data for the next time and stops the stack. */
  close(): Promise<void>;
}

/** The stack with the data of last time, or with new demo data when there is none. */
export async function openLocal(options: StackOptions): Promise<Local> {
  const data = dataOf(options.offset);
  const known = hasData(data);
  const stack = await startStack(known ? { ...options, importFrom: data.folder } : options);
  const close = async () => {
    try {
      await exportStack(stack.ports, data.folder);
    } finally {
      await stack.stop();
    }
  };
  if (known) return { stack, signIns: await readSignIns(data), close };
  try {
    console.log("Making the demo data; about a minute, the first time only.");
    const signIns = await unlessInterrupted(options.interrupted, seed(stack.environment));
    await rememberSignIns(data, signIns);
    await exportStack(stack.ports, data.folder);
    return { stack, signIns, close };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** Where the product is, where its mails are, who one can be there, and how to stop. */
export function describe(address: string, { mail }: Pick<Ports, "mail">, signIns: readonly SignIn[]): string {
  const width = Math.max(...signIns.map((person) => person.email.length));
  const people = signIns.map(({ email, password, who }) => `  ${email.padEnd(width)}  ${password}  ${who}`);
  const lines = [
    `Cardinal is open at ${address}`,
    `Its mails are at    http://127.0.0.1:${mail}/__mail`,
    "",
    "Sign in as",
    ...people,
    "",
  ];
  return [...lines, "Ctrl-C stops it and keeps the data; `npm run reset` forgets it."].join("\n");
}
