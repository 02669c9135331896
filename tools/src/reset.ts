import { UserError } from "./command/user-error.ts";
import { forgetAllData } from "./local/data.ts";
import { findTakenPorts, portsAt } from "./stack/ports.ts";

/** `npm run reset`: the next `npm start` begins with new demo data. */
export async function run(): Promise<number> {
  if ((await findTakenPorts(portsAt(0))).length > 0) {
    throw new UserError("Stop `npm start` first (Ctrl-C): it would write its data back when it stops.");
  }
  const count = await forgetAllData();
  console.log(count === 0 ? "There was no local data." : "The local data is gone; `npm start` makes new demo data.");
  return 0;
}
