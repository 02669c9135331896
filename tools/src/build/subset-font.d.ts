/** The part of subset-font that is used here; the package has no types. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noLayoutClosure: boolean;
    readonly dropTables: string[];
  }
  const subsetFont: (font: Uint8Array, letters: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}
