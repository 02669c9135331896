import { createServer } from "node:net";
import { UserError } from "./user-error.ts";

/** The ports of the CLI's emulators, as in firebase.json. */
export const EMULATOR_PORTS = {
  auth: 9099,
  functions: 5001,
  database: 9000,
  hosting: 5000,
  storage: 9195,
  hub: 4403,
  logging: 4404,
  eventarc: 9296,
  tasks: 9497,
} as const;

/**
 * Those, and the ports of our own fakes. Except for hosting and database no two end in the same two digits, so that
 * stacks whose offsets differ by hundreds never collide.
 */
const DEFAULT_PORTS = {
  ...EMULATOR_PORTS,
  /** The mail catcher: its page and its SMTP port. Neither belongs to the CLI. */
  mail: 8026,
  smtp: 2525,
  /** The fake of the dynamic-QR product. */
  dynamicQr: 9143,
  /** The fake of the sign-in pages of Google and Apple. */
  provider: 9144,
  /** The fake of an enterprise's identity provider. */
  oidc: 9145,
  /** The DNS fake, over UDP and HTTP. */
  dns: 9153,
  /** The fake of Stripe. */
  stripe: 8242,
} as const;

export type PortName = keyof typeof DEFAULT_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

const NAMES = Object.keys(DEFAULT_PORTS) as PortName[];

/** Ports above 1024 that browsers and Node's fetch block (Fetch standard, "port blocking"). */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Every port of one stack: the default ones plus `offset`. */
export function portsAt(offset: number): Ports {
  return Object.fromEntries(NAMES.map((name) => [name, DEFAULT_PORTS[name] + offset])) as Record<PortName, number>;
}

/** Whether this local port is free, over IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 reports EADDRNOTAVAIL, so the port cannot be taken there.
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The names of the ports that are already in use. */
export async function findTakenPorts(ports: Ports): Promise<PortName[]> {
  const taken: PortName[] = [];
  for (const name of NAMES) {
    if (!(await isPortFree(ports[name]))) taken.push(name);
  }
  return taken;
}

function findBlockedPort(ports: Ports): PortName | undefined {
  return NAMES.find((name) => BLOCKED_PORTS.has(ports[name]));
}

/**
 * The first offset at or after `from`, in steps of 100, at which every port is free and not blocked by browsers. Up to
 * 23,200 all ports stay below 32768, where Linux begins to give ports to outgoing connections: one of those may take a
 * port that is free now before a second start of the same stack.
 */
export async function findFreeOffset(from: number): Promise<number> {
  for (let offset = from; offset < from + 10_000; offset += 100) {
    const ports = portsAt(offset);
    if (findBlockedPort(ports) === undefined && (await findTakenPorts(ports)).length === 0) return offset;
  }
  throw new UserError(`No free ports were found for the stack from ${DEFAULT_PORTS.hosting + from} upward.`);
}

/** Returns the ports of an offset. @throws UserError with instructions when a port is taken or blocked by browsers. */
export async function requireFreePorts(offset: number): Promise<Ports> {
  const ports = portsAt(offset);
  const blocked = findBlockedPort(ports);
  if (blocked !== undefined)
    throw new UserError(
      `Browsers refuse to connect to port ${ports[blocked]}, which ${blocked} would use. ` +
        `Use other ports: \`--offset ${await findFreeOffset(offset + 100)}\`.`,
    );
  const taken = await findTakenPorts(ports);
  if (taken.length === 0) return ports;
  const list = taken.map((name) => `${ports[name]} (${name})`).join(", ");
  const free = await findFreeOffset(offset + 100);
  throw new UserError(
    `The stack needs ${taken.length === 1 ? "a port that is" : "ports that are"} taken: ${list}.\n` +
      `Stop the program that listens there (\`lsof -i :${ports[taken[0] ?? "hosting"]}\` names it), ` +
      `or use other ports: add \`--offset ${free}\` (with npm: \`npm start -- --offset ${free}\`).`,
  );
}
