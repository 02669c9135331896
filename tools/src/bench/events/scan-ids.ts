/** The id of a scan, as a phone would choose it: a UUID of version 7, the same for the same number. */
export const scanIdAt = (number: number): string => `019a0000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
