/** Reads the text messages of one direction of a WebSocket connection (RFC 6455 §5.2), in any chunking. */
export function createFrameReader(onMessage: (text: string) => void): (part: Buffer) => void {
  let buffered: Buffer = Buffer.alloc(0);
  let fragments: Buffer[] = [];
  return (part) => {
    buffered = Buffer.concat([buffered, part]);
    for (let frame = readFrame(buffered); frame !== null; frame = readFrame(buffered)) {
      buffered = buffered.subarray(frame.length);
      // Opcodes from 8 on are control frames, which may appear between the fragments of a message.
      if (frame.opcode >= 8) continue;
      fragments.push(frame.payload);
      if (!frame.final) continue;
      onMessage(Buffer.concat(fragments).toString());
      fragments = [];
    }
  };
}

interface Frame {
  readonly opcode: number;
  readonly final: boolean;
  readonly payload: Buffer;
  /** Bytes of the whole frame. */
  readonly length: number;
}

/** The frame at the start of the bytes; null when it is incomplete. */
function readFrame(bytes: Buffer): Frame | null {
  const [first, second] = [bytes[0], bytes[1]];
  if (first === undefined || second === undefined) return null;
  const short = second & 127;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const masked = second >= 128 ? 4 : 0;
  const begin = 2 + extended + masked;
  if (bytes.length < begin) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < begin + size) return null;
  const payload = Buffer.from(bytes.subarray(begin, begin + size));
  if (masked > 0)
    for (let at = 0; at < size; at++) payload[at] = (payload[at] ?? 0) ^ (bytes[begin - 4 + (at % 4)] ?? 0);
  return { opcode: first & 15, final: first >= 128, payload, length: begin + size };
}
