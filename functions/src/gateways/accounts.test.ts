import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getAuth } from "firebase-admin/auth";
import { describe, expect, it } from "vitest";
import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import { createTestActor, createTestCtx, uniqueName } from "../testing/create-test-ctx.ts";
import { disableAccount, signIn } from "../testing/http.ts";
import { sendResetMail } from "./send-reset-mail.ts";

const { accounts } = createTestCtx().gateways;

describe("accounts", () => {
  it("are found by id and by address", async () => {
    const { uid, email } = await createTestActor();
    const account = { uid, email, emailVerified: true, disabled: false };
    expect([await accounts.get(uid), await accounts.findByEmail(email)]).toEqual([account, account]);
    expect([await accounts.get(uniqueName()), await accounts.findByEmail("nobody@example.com")]).toEqual([null, null]);
  });

  it("tell who a token belongs to, with the claims of the account", async () => {
    const actor = await createTestActor({ admin: true });
    const told = await accounts.verifyToken(await signIn(actor));
    expect(told).toMatchObject({ uid: actor.uid, email: actor.email, emailVerified: true, admin: true });
    expect(Math.abs((told?.authTime ?? 0) - Date.now() / 1000)).toBeLessThan(30);
    expect(await accounts.verifyToken("a.b.c")).toBeNull();
  });

  it("are a platform admin's no longer from the moment the claim is taken back", async () => {
    const actor = await createTestActor({ admin: true });
    const token = await signIn(actor);
    await getAuth(firebaseApp()).setCustomUserClaims(actor.uid, {});
    expect(await accounts.verifyToken(token)).toMatchObject({ uid: actor.uid, admin: false });
  });

  it("prepare a change to an address that is free, and keep theirs until then", async () => {
    const [one, other] = [await createTestActor(), await createTestActor()];
    expect(await accounts.createEmailChange(one.uid, other.email)).toBe("taken");
    expect(await accounts.createEmailChange(one.uid, one.email)).toBe("unchanged");
    const asked = await accounts.createEmailChange(one.uid, `new-${one.email}`);
    expect(typeof asked === "object" && asked.code).toMatch(/^[\w-]{20,}$/);
    expect(await accounts.get(one.uid)).toMatchObject({ email: one.email, emailVerified: true });
  });

  it("are deleted, also twice", async () => {
    const { uid } = await createTestActor();
    await accounts.delete(uid);
    await accounts.delete(uid);
    expect(await accounts.get(uid)).toBeNull();
  });

  it("are sent a reset link; an address without one is none the wiser", async () => {
    const [actor, switchedOff] = [await createTestActor(), await createTestActor()];
    await disableAccount(switchedOff.uid);
    await accounts.sendPasswordReset(actor.email);
    await accounts.sendPasswordReset("nobody@example.com");
    const codes = `http://${env().authEmulator}/emulator/v1/projects/${env().projectId}/oobCodes`;
    const sent = await (await fetch(codes)).text();
    expect(sent).toContain(actor.email);
    expect(sent).not.toContain("nobody@example.com");
  });
});

describe("sendResetMail", () => {
  it("fails loudly when the provider is out of order", async () => {
    const provider = createServer((_request, response) => response.writeHead(500).end("{}"));
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const authEmulator = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
    await expect(sendResetMail(firebaseApp(), { ...env(), authEmulator }, "a@example.com")).rejects.toThrow(
      "answered 500",
    );
    provider.close();
  });
});
