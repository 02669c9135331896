import { isPropertyName } from "@cardinal/contract/fields/stored-name";
import type { Database, Reference } from "firebase-admin/database";

function requireKey(key: string): void {
  if (isPropertyName(key))
    throw new Error(`"${key}" is not a key: the database SDK would break for the whole process.`);
}

function requirePath(path: string): void {
  for (const key of path.split("/")) requireKey(key);
}

/** Checks own keys only: a value with its own `__proto__` comes from JSON. */
function requireKeysIn(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    requirePath(key);
    requireKeysIn(child);
  }
}

/** Guards the methods of a reference that accept keys. */
function guard(reference: Reference): Reference {
  const child = reference.child.bind(reference);
  const push = reference.push.bind(reference);
  const set = reference.set.bind(reference);
  const update = reference.update.bind(reference);
  return Object.assign(reference, {
    child: (path: string) => {
      requirePath(path);
      return guard(child(path));
    },
    push: (value?: unknown) => {
      requireKeysIn(value);
      return push(value);
    },
    set: (value: unknown) => {
      requireKeysIn(value);
      return set(value);
    },
    update: (values: object) => {
      requireKeysIn(values);
      return update(values);
    },
  });
}

/**
 * Guards the database for the stores: a path or a value with a key such as `hasOwnProperty` or `__proto__` is refused
 * before it reaches the SDK (@firebase/database 1.x), which keeps transactions in plain objects and would fail at every
 * later one of the process. The contract already validates inputs; this is a second line of defence.
 * @throws Error from `ref`, `child`, `push`, `set` and `update`.
 */
export function guardKeys(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "ref")
        return (path?: string) => {
          if (path === undefined) return guard(target.ref());
          requirePath(path);
          return guard(target.ref(path));
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}
