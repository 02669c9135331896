/** Languages that mails and pages are written in. */
export type Language = "en" | "de";
