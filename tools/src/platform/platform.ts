/** The project and the database of the platform. */
export interface Platform {
  readonly projectId: string;
  readonly databaseURL: string;
  /** True for emulators on this machine, which take no credentials. */
  readonly isLocal: boolean;
}
