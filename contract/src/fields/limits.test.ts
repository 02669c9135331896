import * as fc from "fast-check";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { claimPin } from "./claim-pin.ts";
import { reach } from "./contact-data.ts";
import { day, dayOf, month, monthOf } from "./day.ts";
import * as ids from "./ids.ts";
import { issuer } from "./web/issuer.ts";
import { invitationToken } from "./link-codes.ts";
import { isOwnPath, ownPath } from "./web/own-path.ts";
import { timeZone } from "./time-zone.ts";
import { uuidV7 } from "./uuid-v7.ts";
import { clockAt, momentAt } from "./wall-clock.ts";

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const of = (length: number, character = "a") => character.repeat(length);

describe("the length of an id", () => {
  test.each<[string, z.ZodType, number]>([
    ["uid", ids.uid, 128],
    ["contactId", ids.contactId, 128],
    ["importId", ids.importId, 100],
    ["buttonId", ids.buttonId, 128],
    ["groupId", ids.groupId, 64],
    ["generatorId", ids.generatorId, 128],
    ["dynamicQrId", ids.dynamicQrId, 128],
    ["ownThemeId", ids.ownThemeId, 64],
    ["templateId", ids.templateId, 64],
    ["retailKey", ids.retailKey, 64],
    ["roleName", ids.roleName, 32],
    ["mailId", ids.mailId, 128],
  ])("of %s is at most %3$i characters", (_name, schema, max) => {
    expect([takes(schema, of(max)), takes(schema, of(max + 1))]).toEqual([true, false]);
  });

  test.each<[string, z.ZodType, string]>([
    ["visitorId", ids.visitorId, of(32, "0")],
    ["eventId", ids.eventId, of(10)],
    ["badgeId", ids.badgeId, of(10)],
    ["vendorId", ids.vendorId, of(10)],
    ["phoneId", ids.phoneId, of(10)],
    ["leadId", ids.leadId, `x${of(20)}`],
    ["passkeyId", ids.passkeyId, of(22)],
    ["failureId", ids.failureId, of(22)],
    ["apiKeyId", ids.apiKeyId, of(12, "0")],
    ["hookId", ids.hookId, of(12, "0")],
    ["deliveryId", ids.deliveryId, `msg_${of(22)}`],
    ["threadId", ids.threadId, `-${of(19)}`],
    ["invitationToken", invitationToken, of(22)],
    ["claimPin", claimPin, of(6, "0")],
  ])("of %s is one length exactly", (_name, schema, id) => {
    expect([id, id.slice(0, -1), `${id}${id.at(-1)}`].map((one) => takes(schema, one))).toEqual([true, false, false]);
  });
});

describe("the characters of an id", () => {
  test("that is printed are no i, l, o and u, which are taken for others", () => {
    for (const schema of [ids.eventId, ids.badgeId, ids.vendorId, ids.phoneId]) {
      for (const letter of ["i", "l", "o", "u", "A", "-", "_", "ä", "٣"])
        expect([letter, takes(schema, `${of(9)}${letter}`)]).toEqual([letter, false]);
      for (const letter of ["0", "9", "k", "v", "z"])
        expect([letter, takes(schema, `${of(9)}${letter}`)]).toEqual([letter, true]);
    }
  });

  test("that is hexadecimal are written in one way", () => {
    for (const schema of [ids.apiKeyId, ids.hookId]) {
      expect(takes(schema, "0a1b2c3d4e5f")).toBe(true);
      expect([takes(schema, "0A1B2C3D4E5F"), takes(schema, "0a1b2c3d4e5g")]).toEqual([false, false]);
    }
  });

  test("of a PIN are digits of one script", () => {
    expect(["123456", "１２３４５６", "١٢٣٤٥٦", "12345a"].map((pin) => takes(claimPin, pin))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("an id of a scan", () => {
  test("is a UUID of version 7 and of no other", () => {
    expect(takes(ids.scanId, uuidV7(1_800_000_000_000))).toBe(true);
    const uuid = "0190a5e4-6f7a-7c3d-9e2f-123456789abc";
    expect(takes(ids.scanId, uuid)).toBe(true);
    for (const odd of [
      uuid.replace("-7", "-4"),
      uuid.replace("-9e", "-ce"),
      uuid.toUpperCase(),
      `{${uuid}}`,
      uuid.replaceAll("-", ""),
    ])
      expect([odd, takes(ids.scanId, odd)]).toEqual([odd, false]);
  });

  test("sorts as the moments of its phone do", () => {
    const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        fc.pre(one !== other);
        expect(uuidV7(one) < uuidV7(other)).toBe(one < other);
      }),
    );
  });
});

describe("an id with parts", () => {
  test.each<[string, z.ZodType, readonly string[], readonly string[]]>([
    [
      "a brand",
      ids.brandId,
      ["acme.night", `${of(64)}.${of(64)}`],
      ["acme", "acme.", ".night", "a.b.c", `${of(65)}.a`],
    ],
    ["a theme", ids.themeId, ["ink", "acme.night", of(64)], ["", "acme.", "a.b.c", of(65), "acme.constructor"]],
    ["a part of an enterprise", ids.partId, ["sales", of(128), "acme.night"], [of(129), "acme.", `a.${of(65)}`]],
    [
      "a job",
      ids.jobId,
      ["sweep~all", "a~~b", `leave-enterprise~acme~${of(128)}`, `${of(40)}~b`],
      ["", "sweep", "~all", "Sweep~all", `${of(41)}~b`, "a~b~c~d", `a~${of(129)}`, "a~constructor", "a~b~__proto__"],
    ],
    ["a checkout", ids.checkoutId, ["cs_1", `cs_${of(120)}`], ["cs_", "cs1", `cs_${of(121)}`, "pi_1"]],
  ])("of %s has these parts", (_name, schema, good, odd) => {
    for (const id of good) expect([id, takes(schema, id)]).toEqual([id, true]);
    for (const id of odd) expect([id, takes(schema, id)]).toEqual([id, false]);
  });

  test("is that of a brand when it has a dot, and then of no template", () => {
    expect([ids.isBrandId("acme.night"), ids.isBrandId("ink")]).toEqual([true, false]);
    expect(["ink", "acme.night", "", "-Oa", "a/b"].map(ids.mayBeTemplate)).toEqual([true, false, false, true, false]);
  });
});

describe("days and months", () => {
  test("are written in one way, and sort by time", () => {
    const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        expect(day.parse(dayOf(one))).toBe(dayOf(one));
        expect(month.parse(monthOf(one))).toBe(dayOf(one).slice(0, 7));
        expect(one > other || dayOf(one) <= dayOf(other)).toBe(true);
      }),
    );
  });

  test("change at midnight UTC, to the millisecond", () => {
    const midnight = Date.UTC(2028, 1, 29);
    expect([dayOf(midnight - 1), dayOf(midnight), monthOf(Date.UTC(2028, 2) - 1)]).toEqual([
      "2028-02-28",
      "2028-02-29",
      "2028-02",
    ]);
  });

  test.each(["2026-00", "2026-13", "2026-1", "26-01", "2026-01-01", "2026-01\n", "２０２６-01"])(
    "%j is no month",
    (text) => {
      expect(takes(month, text)).toBe(false);
    },
  );
});

describe("the clock of a time zone", () => {
  test("shows a time again at the moment that it was asked for, where clocks are never changed", () => {
    const zone = fc.constantFrom("UTC", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Kiritimati", "America/Phoenix");
    const minute = fc.integer({ min: 14_000_000, max: 68_000_000 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(zone, minute, (timeZoneName, clock) => {
        const moment = momentAt(clock, timeZoneName);
        expect(moment === null ? null : clockAt(moment, timeZoneName)).toBe(clock);
      }),
      { numRuns: 60 },
    );
  });

  test.each(["Mars/Base", "", "Europe/Berlin; DROP", "../etc"])("of %j is none, and makes nothing fail", (zone) => {
    expect([clockAt(0, zone), momentAt(0, zone)]).toEqual([null, null]);
  });

  test("has a name of at most 64 characters, and refuses what no name has", () => {
    expect(["Etc/GMT+1", "America/Argentina/Buenos_Aires", of(64)].map((zone) => takes(timeZone, zone))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["", of(65), "a b", "Europe/München", "UTC\n", "<UTC>"].map((zone) => takes(timeZone, zone))).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});

describe("a way to be reached, in one field", () => {
  test("is an address with an @, and a number without one, each as it is kept", () => {
    expect(reach.parse(" Ada@Example.com ")).toBe("ada@example.com");
    expect(reach.parse(" +44 (0)20 7946 0018 ")).toBe("+44 20 7946 0018");
  });

  test.each(["", "ada", "12", "+44@", "@", "ada@localhost", "1".repeat(21), "ada@x.example, bob@x.example"])(
    "is not %j",
    (text) => {
      expect(reach.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        "Enter an email address or a phone number, such as name@example.com or +44 20 7946 0018.",
      ]);
    },
  );
});

describe("a path of this site", () => {
  test("never leads to another host, however it is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        for (const path of [text, `/${text}`, `//${text}`, `/\\${text}`]) {
          if (!isOwnPath(path)) continue;
          expect(new URL(path, "https://cardinal.example").origin).toBe("https://cardinal.example");
          expect(path.startsWith("/")).toBe(true);
        }
      }),
    );
  });

  test("has at most 512 characters", () => {
    expect([takes(ownPath, `/${of(511)}`), takes(ownPath, `/${of(512)}`)]).toEqual([true, false]);
  });
});

test("an issuer is the same with the address of its discovery document, and one for everybody is refused by its reason", () => {
  const discovery = "/.well-known/openid-configuration";
  for (const text of [
    "https://login.example.com",
    "https://login.example.com/tenant",
    "https://login.example.com:8443/a/",
  ])
    expect(issuer.parse(`${text}${discovery}`)).toBe(text);
  const refusal = (text: string) => issuer.safeParse(text).error?.issues[0]?.message;
  expect(refusal("https://login.microsoftonline.com/common/v2.0")).toContain("every organisation");
  expect(refusal("https://login.microsoftonline.com.evil.example/common")).toBeUndefined();
  expect(refusal("login.example.com")).toContain("such as https://login.example.com");
});
