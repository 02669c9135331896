import { sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, atMost, exactly, fact, type Row } from "../report/row.ts";
import { countSecond, type BenchContext } from "./context.ts";

/** Maximum round trips to the database, reads and writes together, for an update of a card. */
const MAX_ROUND_TRIPS = 6;

/** `PUT /api/vcard/update` with one field, as the editor saves it. */
export async function updateRows(context: BenchContext): Promise<Row[]> {
  const { account } = sampleNamed(context.samples, "typical");
  const headers = { authorization: `Bearer ${account.token}`, "content-type": "application/json" };
  let version = 0;
  const call = () => {
    version += 1;
    const body = JSON.stringify({ job_title: `Engineer ${version}` });
    return fetch(`${context.host.url}/vcard/api/vcard/update`, { method: "PUT", headers, body });
  };
  const { traffic } = await countSecond(context, call);
  const roundTrips = traffic.reads + traffic.writes;
  return [
    atMost(MAX_ROUND_TRIPS, { what: "a change of a card: round trips", value: roundTrips, write: asCount }),
    exactly(1, { what: "a change of a card: writes", value: traffic.writes, write: asCount }),
    fact("a change of a card: bytes down", asBytes(traffic.down)),
  ];
}
