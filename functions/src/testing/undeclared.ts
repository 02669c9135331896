import { isDeepStrictEqual } from "node:util";
import type { Place } from "@cardinal/contract/stored/places/place";
import * as z from "zod";

/** Child of a place by a database key: the one of that name, or the wildcard. */
function childOf(place: Place, key: string): Place | undefined {
  const children = place.children ?? {};
  const any = Object.keys(children).find((name) => name.startsWith("$"));
  return Object.hasOwn(children, key) ? children[key] : any === undefined ? undefined : children[any];
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Fields of a record that its shape does not declare, or does not accept unchanged. */
function undeclaredFields(shape: Readonly<Record<string, z.ZodType>>, value: unknown, path: string): string[] {
  if (!isMap(value)) return [path];
  return Object.entries(value).flatMap(([name, field]) => {
    const parsed = shape[name]?.safeParse(field);
    const accepted = parsed?.success === true && isDeepStrictEqual(parsed.data, field);
    return accepted ? [] : [`${path}/${name} = ${JSON.stringify(field)}`];
  });
}

/** Paths of a part of the database that no place declares, or whose value does not match the declaration. */
export function findUndeclared(place: Place | undefined, value: unknown, path: string): string[] {
  if (place === undefined) return [path];
  const { record } = place;
  if (record instanceof z.ZodType) return record.safeParse(value).success ? [] : [`${path} = ${JSON.stringify(value)}`];
  if (record !== undefined) return undeclaredFields(record, value, path);
  if (!isMap(value)) return [path];
  return Object.entries(value).flatMap(([key, child]) => findUndeclared(childOf(place, key), child, `${path}/${key}`));
}
