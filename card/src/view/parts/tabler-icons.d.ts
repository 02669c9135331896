/** A single icon of the set; the package's entry would load all six thousand. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  export const __iconNode: readonly (readonly [tag: string, attributes: { readonly d: string }])[];
}
