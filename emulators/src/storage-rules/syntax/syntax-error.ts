/** An error in the text of the rules; offsets are 0-based and count UTF-16 code units, `end` is exclusive. */
export class RulesSyntaxError extends Error {
  readonly start: number;
  readonly end: number;

  constructor(message: string, start: number, end = start + 1) {
    super(message);
    this.name = "RulesSyntaxError";
    this.start = start;
    this.end = end;
  }
}
