/** DNS messages (RFC 1035), as far as a query for one TXT record needs them. */

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
/** Flags: response, authoritative, recursion desired and available. */
const ANSWER_FLAGS = 0x8580;
const NO_SUCH_NAME = 3;
const MAX_LABEL = 63;
const MAX_TEXT = 255;

/** The question of a query. */
export interface Question {
  /** Lower case, without a trailing dot. */
  readonly name: string;
  readonly type: number;
  /** The question as received. */
  readonly bytes: Buffer;
}

/** The only question of a message; null for a message without exactly one, or a truncated one. */
export function readQuestion(message: Buffer): Question | null {
  if (message.length < HEADER_BYTES || message.readUInt16BE(4) !== 1) return null;
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (;;) {
    const length = message[at];
    if (length === undefined || length > MAX_LABEL) return null;
    at += 1;
    if (length === 0) break;
    labels.push(message.subarray(at, at + length).toString("latin1"));
    at += length;
  }
  if (at + 4 > message.length) return null;
  const name = labels.join(".").toLowerCase();
  return { name, type: message.readUInt16BE(at), bytes: message.subarray(HEADER_BYTES, at + 4) };
}

/** A text as the data of a TXT record: chunks of at most 255 bytes, each prefixed with its length. */
function toRecordData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += MAX_TEXT) {
    const piece = bytes.subarray(at, at + MAX_TEXT);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

/** The response to a question. @param texts null: the name does not exist. */
export function writeResponse(message: Buffer, { type, bytes }: Question, texts: readonly string[] | null): Buffer {
  const records = type === TXT ? (texts ?? []).map(toRecordData) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWER_FLAGS | (texts === null ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.map((data) => {
    const start = Buffer.alloc(12);
    // A pointer to the name in the question.
    start.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
    start.writeUInt16BE(TXT, 2);
    start.writeUInt16BE(INTERNET, 4);
    start.writeUInt16BE(data.length, 10);
    return Buffer.concat([start, data]);
  });
  return Buffer.concat([header, bytes, ...answers]);
}
