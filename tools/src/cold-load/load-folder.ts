import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../command/root.ts";

/** What one fresh process saw when it loaded the deployable folder. */
export interface ColdLoad {
  /** Names of the functions that answer requests, sorted. */
  readonly https: readonly string[];
  /** Names of those that follow a write or a clock, sorted. */
  readonly others: readonly string[];
  /** Exports that are no function to deploy. */
  readonly strays: readonly string[];
  /** External packages that the first load already pulled in, sorted. */
  readonly packages: readonly string[];
  readonly milliseconds: number;
  /** Chunks and packages that are loaded later and could not be, each with its reason. */
  readonly broken: readonly string[];
}

/** Loads the folder as a cold instance does, then everything that it loads lazily. */
export async function loadFolder(folder: string): Promise<ColdLoad> {
  const environment = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    GCLOUD_PROJECT: "demo-cardinal",
    FIREBASE_CONFIG: "{}",
    CLIENT_HASH_KEY: "only to load the code with",
    LINK_KEY: "only to load the code with",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot("tools/src/cold-load/load-here.mjs")], {
    cwd: folder,
    env: environment,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as ColdLoad;
}

/** The packages that only some calls need; none of them may be loaded before such a call comes. */
export const HEAVY = ["sharp", "satori", "pdfkit", "react-dom", "stripe", "nodemailer", "passkit-generator"];
