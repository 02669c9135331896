import { sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, atMost, exactly, fact, type Row } from "../report/row.ts";
import { countSecond, type Desk } from "./desk.ts";

/** Round trips to the database, reads and writes together, that a change of a card may take. */
const MAX_ROUND_TRIPS = 6;

/** `PUT /api/vcard/update` with one field, as the editor saves it. */
export async function updateRows(desk: Desk): Promise<Row[]> {
  const { account } = sampleNamed(desk.samples, "typical");
  const headers = { authorization: `Bearer ${account.token}`, "content-type": "application/json" };
  let version = 0;
  const call = () => {
    version += 1;
    const body = JSON.stringify({ job_title: `Engineer ${version}` });
    return fetch(`${desk.host.url}/vcard/api/vcard/update`, { method: "PUT", headers, body });
  };
  const { traffic } = await countSecond(desk, call);
  const roundTrips = traffic.reads + traffic.writes;
  return [
    atMost(MAX_ROUND_TRIPS, { what: "a change of a card: round trips", value: roundTrips, write: asCount }),
    exactly(1, { what: "a change of a card: writes", value: traffic.writes, write: asCount }),
    fact("a change of a card: bytes down", asBytes(traffic.down)),
  ];
}
