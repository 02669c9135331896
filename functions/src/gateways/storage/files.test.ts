import { describe, expect, it } from "vitest";
import { createTestCtx, uniqueName } from "../../testing/create-test-ctx.ts";
import { pathOfAddress } from "./addresses.ts";

const { files } = createTestCtx().gateways;

describe("pathOfAddress", () => {
  it.each([
    ["/media/background/u1/a.webp", "background/u1/a.webp"],
    ["/media/background/u1/a%20b.webp", "background/u1/a b.webp"],
    [
      "https://firebasestorage.googleapis.com/v0/b/ours/o/background%2Fu1%2Fvideo.mp4?alt=media&token=t",
      "background/u1/video.mp4",
    ],
  ])("of %s is %s", (address, path) => {
    expect(pathOfAddress(address, "ours")).toBe(path);
  });

  it("accepts an address of the storage emulator, if there is one", () => {
    const address = "http://127.0.0.1:9199/v0/b/ours/o/background%2Fu1%2Fvideo.mp4";
    expect(pathOfAddress(address, "ours", "127.0.0.1:9199")).toBe("background/u1/video.mp4");
    expect(pathOfAddress(address, "ours", "127.0.0.1:9200")).toBeNull();
    expect(pathOfAddress(address, "ours")).toBeNull();
  });

  it.each([
    "https://evil.example/v0/b/ours/o/background%2Fu1%2Fspy.webp",
    "http://firebasestorage.googleapis.com/v0/b/ours/o/background%2Fu1%2Fspy.webp",
    "https://firebasestorage.googleapis.com.evil.example/v0/b/ours/o/background%2Fu1%2Fspy.webp",
    "/media/",
    "/media/background/u1/../u2/a.webp",
    "/media/background/u1/%2e%2e/u2/a.webp",
    "/media//etc/passwd",
    "/media/%ff",
    "/elsewhere/a.webp",
    "https://firebasestorage.googleapis.com/v0/b/theirs/o/background%2Fu1%2Fvideo.mp4",
    "https://evil.example/?x=/v0/b/ours/o/a/..",
    "javascript:alert(1)",
  ])("of %s is null", (address) => {
    expect(pathOfAddress(address, "ours")).toBeNull();
  });
});

describe("files", () => {
  it("are saved, read, listed and deleted", async () => {
    const folder = `profile/${uniqueName()}/`;
    await files.save(`${folder}a.txt`, Buffer.from("one"), "text/plain");
    await files.save(`${folder}b/c.txt`, Buffer.from("two"), "text/plain");
    expect(Buffer.from((await files.read(`${folder}a.txt`)) ?? "").toString()).toBe("one");
    expect(await files.list(folder)).toEqual([`${folder}a.txt`, `${folder}b/c.txt`]);
    await files.delete(`${folder}a.txt`);
    expect(await files.read(`${folder}a.txt`)).toBeNull();
    await files.deleteFolder(folder);
    expect(await files.list(folder)).toEqual([]);
  });

  it("are replaced under the same name", async () => {
    const path = `profile/${uniqueName()}/a.txt`;
    for (const content of ["one", "another"]) {
      await files.replace(path, Buffer.from(content), "text/plain");
      expect(Buffer.from((await files.read(path)) ?? "").toString()).toBe(content);
    }
  });

  it("return their first bytes", async () => {
    const path = `profile/${uniqueName()}/a.txt`;
    expect(await files.readHead(path, 4)).toBeNull();
    await files.createSlot(path, "text/plain");
    expect(await files.readHead(path, 4)).toEqual(new Uint8Array());
    const other = `profile/${uniqueName()}/a.txt`;
    await files.save(other, Buffer.from("three"), "text/plain");
    expect(Buffer.from((await files.readHead(other, 4)) ?? []).toString()).toBe("thre");
    expect(Buffer.from((await files.readHead(other, 9)) ?? []).toString()).toBe("three");
  });

  it("can be deleted when they are already gone", async () => {
    const folder = `profile/${uniqueName()}/`;
    await expect(files.delete(`${folder}a.txt`)).resolves.toBeUndefined();
    await expect(files.deleteFolder(folder)).resolves.toBeUndefined();
  });

  it("are never deleted by a prefix that is not a folder", async () => {
    for (const folder of ["profile", "/", "", "p/"])
      await expect(files.deleteFolder(folder)).rejects.toThrow("Not a folder");
  });
});
