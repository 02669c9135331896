import { Fragment } from "react";

/** An http(s) URL in running text, without the punctuation that follows it. */
const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'…]/gi;

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** Splits a text into plain pieces and safe links. */
function toPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (!isSafe(match[0])) continue;
    if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), isLink: false });
    pieces.push({ at: match.index, text: match[0], isLink: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), isLink: false });
  return pieces;
}

/** A URL whose user name imitates another host (`https://bank.example@evil.example`) stays text. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}

/** A user's text with its line breaks; web addresses are links without a referrer. */
export function PlainText({ text }: { readonly text: string }) {
  return toPieces(text).map((piece) =>
    piece.isLink ? (
      <a key={piece.at} href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  );
}
