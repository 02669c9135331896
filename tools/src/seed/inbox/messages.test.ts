import { textId, threadId } from "@cardinal/contract/fields/ids";
import type { StoredThread } from "@cardinal/contract/stored/thread";
import { describe, expect, it } from "vitest";
import { CONVERSATIONS } from "./conversations.ts";
import { conversationChanges } from "./messages.ts";
import { INDEPENDENT_PEOPLE } from "../people-independent.ts";

const NOW = Date.UTC(2026, 10, 21);
const sideOf = (username: string) => ({ uid: `uid-${username}`, name: username, route: `/${username}` });
const others = new Map(INDEPENDENT_PEOPLE.map(({ username }) => [username, sideOf(username)]));
const changes = conversationChanges(sideOf("ada"), others, NOW);

function under<T>(place: string): [string, T][] {
  return Object.entries(changes).filter(([path]) => path.startsWith(`${place}/`)) as [string, T][];
}

describe("demo conversations", () => {
  it("are with existing people", () => {
    const names = CONVERSATIONS.map(({ other }) => other).filter((other) => typeof other === "string");
    expect(names.filter((name) => !others.has(name))).toEqual([]);
  });

  it("are all in one inbox: some unread, one in the trash, one with a draft, some from visitors", () => {
    const threads = under<StoredThread>("inbox/uid-ada").map(([, thread]) => thread);
    expect(threads).toHaveLength(CONVERSATIONS.length);
    expect(threads.filter(({ unread }) => unread)).toHaveLength(2);
    expect(threads.filter(({ sort }) => sort.startsWith("t~"))).toHaveLength(1);
    expect(threads.filter(({ draft }) => draft !== undefined)).toHaveLength(1);
    expect(threads.filter((thread) => thread.with.email !== undefined && thread.language === "en")).toHaveLength(3);
    for (const { last_date } of threads) expect(last_date).toBeLessThan(NOW);
  });

  it("are also in the other person's inbox, read and from their perspective", () => {
    const members = CONVERSATIONS.filter(({ other }) => typeof other === "string");
    const theirs = under<StoredThread>("inbox").filter(([path]) => !path.startsWith("inbox/uid-ada/"));
    expect(theirs).toHaveLength(members.length);
    for (const [path, thread] of theirs) {
      const id = path.split("/").at(-1) ?? "";
      expect(thread).toMatchObject({ with: { uid: "uid-ada" }, unread: false });
      expect(changes[`correspondence/uid-ada/${id}`]).toBe(path.split("/")[1]);
    }
  });

  it("have ids that calls accept", () => {
    const messages = under<object>("message");
    expect(messages.length).toBeGreaterThan(CONVERSATIONS.length);
    for (const [path, texts] of messages) {
      expect(threadId.safeParse(path.split("/").at(-1)).error).toBeUndefined();
      for (const id of Object.keys(texts)) expect(textId.safeParse(id).error).toBeUndefined();
    }
  });

  it("have a notification when they are unread", () => {
    const unread = under<{ read: boolean }>("notifications/uid-ada").filter(([, { read }]) => !read);
    expect(unread).toHaveLength(2);
  });
});
