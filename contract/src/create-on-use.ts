/** How each property of an object is created. */
export type Creators<T> = { readonly [K in keyof T]: () => T[K] };

/** Adds properties to an object that are created on first use, each once. */
export function createOnUse<O extends object, T extends object>(object: O, creators: Creators<T>): O & Readonly<T> {
  for (const [name, create] of Object.entries<() => unknown>(creators)) {
    let made: { readonly value: unknown } | undefined;
    Object.defineProperty(object, name, { enumerable: true, get: () => (made ??= { value: create() }).value });
  }
  // The loop above defines every property of T.
  return object as O & Readonly<T>;
}
