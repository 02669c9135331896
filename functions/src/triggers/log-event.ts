/** Writes one structured line, in the form that Cloud Logging reads severity and message from; it names no person. */
export function logEvent(severity: "INFO" | "WARNING" | "ERROR", message: string, fields: object = {}): void {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`);
}
