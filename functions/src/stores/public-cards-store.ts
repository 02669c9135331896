import type { Change } from "./change.ts";

/** `public/{scope}/{username}`: the card as published. */
export function createPublicCardsStore() {
  return {
    removal(scope: string, username: string): Change {
      return { [`public/${scope}/${username}`]: null };
    },
  };
}
export type PublicCardsStore = ReturnType<typeof createPublicCardsStore>;
