import type { listFailures as call } from "@cardinal/contract/endpoints/admin/failures/list-failures";
import { toFailure } from "@cardinal/contract/stored/platform/failure";
import { readDateCursor, toDateCursor } from "../lists/date-cursor.ts";
import type { UseCase } from "../use-case.ts";

const PAGE_SIZE = 50;

/** Failures that were given up, latest first. `next` is the date and the id of the last one. */
export const listFailures: UseCase<typeof call> = async ({ stores }, { after }) => {
  const found = await stores.failures.list(PAGE_SIZE + 1, readDateCursor(after));
  const shown = found.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const more = found.length > PAGE_SIZE && last !== undefined;
  return {
    items: shown.map((one) => toFailure(one.id, one.failure)),
    next: more ? toDateCursor({ date: last.failure.failed_date ?? 0, id: last.id }) : null,
  };
};
