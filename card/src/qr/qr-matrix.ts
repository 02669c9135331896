import { encode } from "uqr";

export type ErrorCorrection = "L" | "M" | "Q" | "H";

/** The modules of a code, row by row; true is dark. */
export interface QrMatrix {
  /** Modules per side, 21 to 177. */
  readonly size: number;
  readonly modules: readonly (readonly boolean[])[];
}

/**
 * Encodes a text (ISO/IEC 18004) in the smallest code that holds it at this level of error correction.
 * @throws Error when no code can hold it (2,953 octets at level L).
 */
export function qrMatrix(text: string, level: ErrorCorrection): QrMatrix {
  const { size, data } = encode(text, { ecc: level, border: 0 });
  return { size, modules: data };
}

/** True for the modules of the three finder patterns, 7 × 7 in every corner but the lower right one. */
export function isFinder(size: number, x: number, y: number): boolean {
  return (x < 7 && y < 7) || (x >= size - 7 && y < 7) || (x < 7 && y >= size - 7);
}
