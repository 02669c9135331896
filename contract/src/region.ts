/** The region of every function: the same as the Realtime Database's, so that no call crosses an ocean to its data. */
export const REGION = "us-central1";
