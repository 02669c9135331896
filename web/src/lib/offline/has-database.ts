/** Whether this browser has a database of this name; opening it would create one. */
export async function hasDatabase(database: string): Promise<boolean> {
  const known = await indexedDB.databases();
  return known.some(({ name }) => name === database);
}
