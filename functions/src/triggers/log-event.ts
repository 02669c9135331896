/**
 * Writes one structured line in the form from which Cloud Logging reads severity and message; it contains no personal
 * data.
 */
export function logEvent(severity: "INFO" | "WARNING" | "ERROR", message: string, fields: object = {}): void {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`);
}
