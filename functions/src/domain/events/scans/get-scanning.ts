import type { getScanning as call } from "@cardinal/contract/endpoints/events/scans/get-scanning";
import type { UseCase } from "../../use-case.ts";
import { questionsOf } from "../questions.ts";
import { requireScanner } from "./require-scanner.ts";

/** The data that a scanning phone stores for working offline. */
export const getScanning: UseCase<typeof call> = async (ctx, input) => {
  const { event, vendor, by } = await requireScanner(ctx, input);
  const { name, time_zone, start_date, end_date, sync_until } = event;
  const all = vendor === null ? [] : questionsOf(event, vendor.record);
  const questions = all.map(({ id, text, choices = [] }) => ({ id, text, choices: [...choices] }));
  return {
    event: { name, time_zone, start_date, end_date, sync_until },
    vendor: vendor === null ? null : { id: vendor.id, name: vendor.record.name, questions },
    by,
  };
};
