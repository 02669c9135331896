import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../command/root.ts";

/** What a fresh process reports after loading the deployable folder. */
export interface ColdLoad {
  /** Names of the HTTP functions, sorted. */
  readonly https: readonly string[];
  /** Names of the functions with database or schedule triggers, sorted. */
  readonly others: readonly string[];
  /** Exports that are not deployable functions. */
  readonly strays: readonly string[];
  /** External packages that the initial load required, sorted. */
  readonly packages: readonly string[];
  readonly milliseconds: number;
  /** Lazy chunks and packages that failed to load, each with its reason. */
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
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot("tools/src/cold-load/load-bundle.mjs")], {
    cwd: folder,
    env: environment,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as ColdLoad;
}

/** Packages that only some calls need; none may be loaded before such a call. */
export const HEAVY = ["sharp", "satori", "pdfkit", "react-dom", "stripe", "nodemailer", "passkit-generator"];
