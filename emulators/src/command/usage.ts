import { readFileSync } from "node:fs";

export const USAGE = `firebase-without-java - the Realtime Database and Storage emulators of Firebase without Java

  firebase-without-java <a command of the Firebase CLI>
      Runs the firebase-tools of your project with everything set so that it takes the programs of this package for
      its own. Whatever you say to "firebase" you can say here:

        firebase-without-java emulators:start --only auth,database,functions,storage
        firebase-without-java emulators:exec --only database "npm test"

  firebase-without-java database [options]
      The Realtime Database alone, without firebase-tools.

        --host 127.0.0.1    where it listens
        --port 9000         0 is any that is free; the first line says which
        --rules <file>      rules for every namespace that is given none of its own
        --watch             loads the rules again when the file changes
        --data <file>       JSON that every namespace holds from the beginning
        --persist <folder>  keeps what is written there, also when the process is killed

  firebase-without-java env
      The same settings for a shell:  eval "$(firebase-without-java env)" && firebase emulators:start
      For PowerShell:                 firebase-without-java env | Out-String | Invoke-Expression

  firebase-without-java --help | --version

Firestore and Pub/Sub are not replaced; their emulators use the Java of this machine if there is one.`;

/** The version of this package. */
export function readVersion(): string {
  const json: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return typeof json === "object" && json !== null && "version" in json ? String(json.version) : "unknown";
}
