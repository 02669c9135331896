/** Objects of one kind, by id; lists start with the newest. Objects are replaced, never mutated. */
export interface Table<T extends { readonly id: string }> {
  get(id: string): T | undefined;
  put(object: T): T;
  remove(id: string): void;
  /** All objects, newest first. */
  all(): T[];
}

export function createTable<T extends { readonly id: string }>(): Table<T> {
  const rows = new Map<string, T>();
  return {
    get: (id) => rows.get(id),
    put(object) {
      rows.set(object.id, object);
      return object;
    },
    remove(id) {
      rows.delete(id);
    },
    all: () => [...rows.values()].toReversed(),
  };
}
