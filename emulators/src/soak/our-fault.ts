/** A fault of ours in the log, in contrast to complaints about clients. */
const OUR_FAULT = /TypeError|ReferenceError|RangeError|Internal|a listener failed|answer failed/;

export function isOurFault(line: string): boolean {
  return OUR_FAULT.test(line);
}
