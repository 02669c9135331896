import { defineLookup, tabulate } from "./native-function.ts";

/** Documents of the Firestore database of the same project; firebase-tools fetches them from its emulator. */
export const FIRESTORE_FUNCTIONS = tabulate({
  get: defineLookup((documents, path) => documents.get(path)),
  exists: defineLookup((documents, path) => documents.exists(path)),
});
