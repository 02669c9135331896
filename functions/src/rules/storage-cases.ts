/** A stored file, or a file to be written. */
interface StoredFile {
  readonly size: number;
  readonly contentType?: string;
  /** Custom metadata `slot`. */
  readonly slot?: string;
  /** Minutes since it was written. */
  readonly age?: number;
}

/** A request to Storage with its expected verdict. */
export interface StorageCase {
  readonly who: string | null;
  readonly method: "get" | "list" | "create" | "update" | "delete";
  readonly path: string;
  readonly before: StoredFile | null;
  readonly after: StoredFile | null;
  readonly allowed: boolean;
}

const MIB = 1024 * 1024;
const SLOT: StoredFile = { size: 0, contentType: "video/mp4", slot: "open", age: 1 };
const VIDEO: StoredFile = { size: 5 * MIB, contentType: "video/mp4" };
const PATH = "background/owner/video.mp4";

/** The owner fills an open slot, with the overrides of a case. */
const filling = (allowed: boolean, over: Partial<StorageCase> = {}): StorageCase[] =>
  (["create", "update"] as const).map((method) => ({
    who: "owner",
    method,
    path: PATH,
    before: SLOT,
    after: VIDEO,
    allowed,
    ...over,
  }));

const reading = (allowed: boolean, over: Partial<StorageCase> = {}): StorageCase => ({
  who: null,
  method: "get",
  path: PATH,
  before: VIDEO,
  after: null,
  allowed,
  ...over,
});

const OTHER_PLACES = [
  "background/video.mp4",
  "background/owner/more/video.mp4",
  "profile/owner/photo.mp4",
  "video.mp4",
  "document/owner/video.mp4",
  "document/owner/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf",
];

/** What storage.rules must allow and refuse, with both outcomes of each condition. */
export const STORAGE_CASES: readonly StorageCase[] = [
  reading(true),
  reading(true, { who: "other" }),
  reading(false, { method: "list" }),
  reading(false, { method: "list", who: "owner" }),
  reading(false, { method: "delete", who: "owner" }),
  reading(false, { method: "delete", who: "owner", before: SLOT }),
  ...OTHER_PLACES.map((path) => reading(false, { path })),
  ...OTHER_PLACES.flatMap((path) => filling(false, { path })),
  ...filling(false, { path: "document/owner/a.pdf", after: { size: MIB, contentType: "application/pdf" } }),
  ...filling(false, {
    path: "document/owner/a.pdf",
    before: null,
    after: { size: MIB, contentType: "application/pdf" },
  }),
  ...filling(true),
  ...filling(false, { who: null }),
  ...filling(false, { who: "other" }),
  ...filling(false, { before: null }),
  ...filling(false, { before: { ...SLOT, size: 1 } }),
  ...filling(false, { before: { ...SLOT, slot: "closed" } }),
  ...filling(false, { before: { size: 0, contentType: "video/mp4", age: 1 } }),
  ...filling(true, { before: { ...SLOT, age: 59 } }),
  ...filling(false, { before: { ...SLOT, age: 61 } }),
  ...filling(false, { path: "background/owner/video.webm" }),
  ...filling(false, { path: `background/owner/${"x".repeat(65)}.mp4` }),
  ...filling(false, { after: { ...VIDEO, contentType: "text/html" } }),
  ...filling(false, { after: { ...VIDEO, size: 0 } }),
  ...filling(true, { after: { ...VIDEO, size: 50 * MIB } }),
  ...filling(false, { after: { ...VIDEO, size: 50 * MIB + 1 } }),
];
