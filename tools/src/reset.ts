import { UserError } from "./command/user-error.ts";
import { deleteAllData } from "./local/data.ts";
import { findTakenPorts, portsAt } from "./command/ports.ts";

/** `npm run reset`: the next `npm start` creates new demo data. */
export async function run(): Promise<number> {
  if ((await findTakenPorts(portsAt(0))).length > 0) {
    throw new UserError("Stop `npm start` first (Ctrl-C): it would write its data back when it stops.");
  }
  const count = await deleteAllData();
  console.log(
    count === 0 ? "There was no local data." : "The local data is deleted; `npm start` creates new demo data.",
  );
  return 0;
}
