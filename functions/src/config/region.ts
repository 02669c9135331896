/** Where every function runs: the region of the Realtime Database, so that no call crosses an ocean to its data. */
export const REGION = "us-central1";
