/** Whether a log line is a server error, in contrast to messages about clients. */
const OUR_FAULT = /TypeError|ReferenceError|RangeError|Internal|a listener failed|answer failed/;

export function isServerFault(line: string): boolean {
  return OUR_FAULT.test(line);
}
