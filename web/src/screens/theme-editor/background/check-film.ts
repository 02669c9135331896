/** Largest film that the rules of Storage take, in bytes. */
const MAX_FILM_BYTES = 50 * 1024 * 1024;

export type FilmProblem = "too-large" | "not-a-film";

/** Tells before anything is sent whether a file is an mp4 (ISO 14496-12: a `ftyp` box first, no picture's brand). */
export async function findFilmProblem(file: Blob): Promise<FilmProblem | null> {
  if (file.size > MAX_FILM_BYTES) return "too-large";
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  const isFilm = text.slice(4, 8) === "ftyp" && !/^(avi[fs]|hei[cfsx]|mif1|qt {2})$/.test(text.slice(8, 12));
  return isFilm ? null : "not-a-film";
}
