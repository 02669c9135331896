import type { Environment } from "../../stack/environment.ts";
import { withBenchContext } from "../database/context.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import type { Section } from "../report/table.ts";
import { fairRows } from "./fair-rows.ts";

/** What an event costs at the database. */
export async function measureEvents(
  environment: Environment,
  folder: string,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const rows = await withBenchContext({ environment, samples }, folder, fairRows);
  return { title: "What calls cost at events: at the database", rows };
}
