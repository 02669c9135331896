import { describe, expect, test } from "vitest";
import { canMerge, mergedContact, orderToMerge } from "./merged-contact.ts";

interface Owned {
  readonly uid: string | undefined;
}

const PERSON = { uid: "uid-grace", name_first: "Grace", name_last: "Hopper", vcard: { name_first: "Grace" } };
const WRITTEN = { uid: undefined, name_first: "G.", name_last: "H", vcard: { name_first: "G." } };

const phone = (id: string, data: string) => ({ id, ref: "phone" as const, data });
type Kind = "phone" | "email" | "website" | "linkedin" | "whatsapp" | "pdf";
const withButtons = (...buttons: { id: string; ref: Kind; data: string }[]) => ({
  ...WRITTEN,
  vcard: { name_first: "G.", buttons },
});

describe("two contacts", () => {
  test("cannot be merged when each has a card", () => {
    expect(canMerge(PERSON, { uid: "uid-ada" })).toBe(false);
    expect(canMerge(PERSON, WRITTEN)).toBe(true);
    expect(canMerge(WRITTEN, PERSON)).toBe(true);
    expect(canMerge(WRITTEN, WRITTEN)).toBe(true);
  });

  test("become the person with a card, whichever is to be kept", () => {
    expect(orderToMerge<Owned>(WRITTEN, PERSON)).toEqual([PERSON, WRITTEN]);
    expect(orderToMerge<Owned>(PERSON, WRITTEN)).toEqual([PERSON, WRITTEN]);
    const another = { ...WRITTEN, name_first: "Ada" };
    expect(orderToMerge(another, WRITTEN)).toEqual([another, WRITTEN]);
  });
});

describe("buttons of two contacts without a card", () => {
  test("are the same when numbers differ only in spacing, punctuation and case", () => {
    const { vcard } = mergedContact(withButtons(phone("a", "+44 (12) 34 x5")), withButtons(phone("b", "+44 1234X5")));
    expect(vcard.buttons).toEqual([phone("a", "+44 (12) 34 x5")]);
  });

  test.each([
    ["email", "Ada@x.example", "ada@x.example"],
    ["website", "https://Shop.example", "https://shop.example/"],
  ] as const)("are the same when they have equivalent addresses: %s %s and %s", (ref, one, other) => {
    const { vcard } = mergedContact(
      withButtons({ id: "a", ref, data: one }),
      withButtons({ id: "b", ref, data: other }),
    );
    expect(vcard.buttons).toEqual([{ id: "a", ref, data: one }]);
  });

  test.each([
    ["email", "ab@x.example", "a.b@x.example"],
    ["email", "info@my-firm.example", "info@myfirm.example"],
    ["website", "https://my-shop.example", "https://myshop.example"],
    ["website", "https://shop.example/a/b", "https://shop.example/ab"],
    ["website", "https://shop.example/A", "https://shop.example/a"],
    ["linkedin", "https://linkedin.com/in/anna-berg", "https://linkedin.com/in/annaberg"],
  ] as const)("are all kept when the punctuation of an address differs: %s %s and %s", (ref, one, other) => {
    const [first, second] = [withButtons({ id: "a", ref, data: one }), withButtons({ id: "b", ref, data: other })];
    expect(mergedContact(first, second).vcard.buttons.map(({ data }) => data)).toEqual([one, other]);
    expect(mergedContact({ ...PERSON, vcard: first.vcard }, second).note).toBe(other);
  });

  test("are all kept when their kinds or documents differ", () => {
    const first = withButtons(phone("a", "+441234"), { id: "b", ref: "pdf", data: "/media/one.pdf" });
    const second = withButtons(
      { id: "c", ref: "whatsapp", data: "+441234" },
      { id: "d", ref: "pdf", data: "/media/two.pdf" },
    );
    expect(mergedContact(first, second).vcard.buttons.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  test("get different ids, also after earlier merges", () => {
    // "b3" comes from an earlier merge.
    const first = withButtons(phone("phone", "+44 1"), phone("b3", "+44 2"));
    const { buttons } = mergedContact(first, withButtons(phone("phone", "+44 3"), phone("b3", "+44 4"))).vcard;
    expect(buttons.map(({ data }) => data)).toEqual(["+44 1", "+44 2", "+44 3", "+44 4"]);
    expect(new Set(buttons.map(({ id }) => id)).size).toBe(4);
  });

  test("are all kept, also when there are more than a card may have", () => {
    const numbers = (from: number) => Array.from({ length: 30 }, (_, at) => phone(`n${from + at}`, `+44 ${from + at}`));
    const { buttons } = mergedContact(withButtons(...numbers(100)), withButtons(...numbers(200))).vcard;
    expect(buttons).toEqual([...numbers(100), ...numbers(200)]);
  });
});

describe("messages and reminders of two contacts", () => {
  const [first, second] = [
    { ...WRITTEN, message: "Hello again" },
    { ...WRITTEN, message: "Please call" },
  ];

  test("are kept: both messages, that of the kept contact first", () => {
    expect(mergedContact(first, second).message).toBe("Hello again\n\nPlease call");
    expect(mergedContact(second, { ...PERSON, message: "Hello again" }).message).toBe("Please call\n\nHello again");
    expect(mergedContact(first, first).message).toBe("Hello again");
    expect(mergedContact(WRITTEN, second).message).toBe("Please call");
    expect(mergedContact(WRITTEN, WRITTEN).message).toBe("");
  });

  test("are kept: the earlier of two reminders", () => {
    const [early, late] = [
      { date: 1, text: "Call" },
      { date: 2, text: "Write" },
    ];
    const merged = (keep: typeof early | null, drop: typeof early | null) =>
      mergedContact({ ...WRITTEN, reminder: keep }, { ...WRITTEN, reminder: drop }).reminder;
    expect([merged(early, late), merged(late, early)]).toEqual([early, early]);
    expect([merged(null, late), merged(late, null), merged(null, null)]).toEqual([late, late, null]);
    expect(merged({ date: 1, text: "First" }, early)).toEqual({ date: 1, text: "First" });
    expect(mergedContact(WRITTEN, WRITTEN).reminder).toBeNull();
  });
});

test("adds what a person's card does not contain to the note, except documents", () => {
  const { buttons } = withButtons(phone("a", "+44 1234")).vcard;
  const card = { name_first: "Grace", job_title: "", organization_name: "Navy", buttons };
  const written = {
    ...WRITTEN,
    note: "Met twice",
    vcard: {
      ...withButtons(phone("a", "+441234"), { id: "b", ref: "pdf", data: "/media/one.pdf" }).vcard,
      job_title: "Admiral",
      organization_name: "Navy",
    },
  };
  const person = { ...PERSON, vcard: card };
  for (const [keep, drop] of [[person, written] as const, [written, person] as const])
    expect(mergedContact(keep, drop)).toMatchObject({
      name_first: "Grace",
      vcard: card,
      note: "Met twice\n\nAdmiral",
    });
});
