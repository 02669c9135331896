import { expect, test } from "vitest";
import { PASSKEY_ALGORITHMS } from "../../../fields/passkey.ts";
import { aChoice, AN_EMAIL, aRequiredLine, chars, many, testFields } from "../../fields.test-helper.ts";
import * as calls from "../index.ts";

/** Bytes in Base64 for URLs without padding, at most so many characters. */
const bytes = (max: number) =>
  ({
    takes: ["A", "-_09azAZ", chars(max)],
    refuses: ["", "A=", "A+", "A/", "A B", "A\n", "ä", chars(max + 1), 7],
    required: true,
  }) as const;
const AN_ID = {
  takes: [chars(22), "-_09azAZ".padEnd(22, "x")],
  refuses: ["", chars(21), chars(23), `${chars(21)}.`, "constructor", 7],
  required: true,
} as const;

testFields(
  "addPasskey",
  calls.addPasskey,
  { name: "Phone", credential: "AAAA", client_data: "BBBB", attestation: "CCCC", transports: ["internal"] },
  {
    name: { ...aRequiredLine(60), required: true },
    credential: bytes(1364),
    client_data: bytes(4096),
    attestation: bytes(16_384),
    transports: {
      takes: [[], ["internal", "hybrid", "of-tomorrow"], many(8, () => "usb"), [chars(32)]],
      refuses: [many(9, () => "usb"), [""], ["USB"], ["a b"], [chars(33)], "usb", [7]],
      required: true,
    },
    public_key: { refuses: ["AAAA"], reportedAt: "" },
  },
);

testFields("beginPasskey", calls.beginPasskey, {}, { name: { refuses: ["Phone"], reportedAt: "" } });
testFields("beginPasskeySignIn", calls.beginPasskeySignIn, {}, { email: { refuses: ["a@b.co"], reportedAt: "" } });
testFields("deletePasskey", calls.deletePasskey, { id: chars(22) }, { id: AN_ID });
testFields("listPasskeys", calls.listPasskeys, {}, { uid: { refuses: ["b"], reportedAt: "" } });
testFields(
  "updatePasskey",
  calls.updatePasskey,
  { id: chars(22), name: "Phone" },
  { id: AN_ID, name: { ...aRequiredLine(60), required: true }, counter: { refuses: [0], reportedAt: "" } },
);
testFields(
  "signInWithPasskey",
  calls.signInWithPasskey,
  { credential: "AAAA", client_data: "BBBB", authenticator_data: "CCCC", signature: "DDDD", user_handle: "EEEE" },
  {
    credential: bytes(1364),
    client_data: bytes(4096),
    authenticator_data: bytes(4096),
    signature: bytes(2048),
    user_handle: bytes(172),
    uid: { refuses: ["b"], reportedAt: "" },
  },
);

test("a user id of the longest kind fits into the handle of a passkey", () => {
  expect(Buffer.from(chars(128)).toString("base64url").length).toBeLessThanOrEqual(172);
});

test("no algorithm is asked for whose signatures can be forged by now", () => {
  // RS1 (-65535) signs with SHA-1.
  expect(PASSKEY_ALGORITHMS).not.toContain(-65_535);
  expect(new Set(PASSKEY_ALGORITHMS)).toEqual(new Set([-8, -7, -257]));
});

testFields(
  "disconnectProvider",
  calls.disconnectProvider,
  { provider: "google" },
  { provider: { ...aChoice("google", "apple"), refuses: ["password", "", "GOOGLE", 7], required: true } },
);
testFields(
  "requestVerification",
  calls.requestVerification,
  {},
  { language: aChoice("en", "de"), email: { refuses: AN_EMAIL.takes ?? [], reportedAt: "" } },
);
