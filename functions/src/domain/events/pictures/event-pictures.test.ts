import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { finishJob, removeEverything } from "../../../testing/finish-removal.ts";
import { createBomb, createPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { listActs } from "../../enterprise/audit/read-audit.ts";
import { listPictures } from "../../export/list-pictures.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { sweepFiles } from "../../sweeps/sweep-files.ts";
import { createFair } from "../events.test-helper.ts";
import { getEvent } from "../get-event.ts";
import { listEvents } from "../list-events.ts";
import { deleteEvent, updateEvent } from "../update-event.ts";
import { getVendor } from "../vendors/read-vendors.ts";
import { updateVendor } from "../vendors/update-vendor.ts";
import { uploadEventPicture } from "./upload-event-picture.ts";

const picture = createPicture({ width: 900, height: 600 });
const fileOf = async () => ({ bytes: await picture });
const DAY_MS = 86_400_000;

/** A fair with a vendor that has a separate contact. */
async function createFairWithVendor() {
  const [organiser, contact] = [await createTestPerson(), await createTestPerson()];
  const { event_id } = await createFair(organiser);
  const vendor = await putVendor(event_id, { contact: contact.uid });
  await putStaff(event_id, contact.uid, vendor);
  const files = () => organiser.ctx.gateways.files.list(`event/${event_id}/`);
  return { organiser, contact, event_id, vendor, files };
}

/** The stored records of a fair and its vendor. */
const stateOf = async ({ event_id, vendor }: { readonly event_id: string; readonly vendor: string }) => [
  await stored(`events/${event_id}`),
  await stored(`event_vendors/${event_id}/${vendor}`),
];

const bytesAt = async ({ gateways: { files } }: Pick<ActorCtx, "gateways">, address: string): Promise<Uint8Array> =>
  (await files.read(files.pathOf(address) ?? "")) ?? new Uint8Array();

describe("the banner of an event", () => {
  it("is cropped to 3:1, shown in lists too, and replaced with all its files", async () => {
    const { organiser, event_id, files } = await createFairWithVendor();
    const { ctx } = organiser;
    const first = await uploadEventPicture(ctx, { event_id, file: await fileOf() });
    expect(first.rev).toBe(2);
    const { banner, rev } = await getEvent(createTestCtx(), { event_id });
    expect([banner?.large, rev]).toEqual([first.url, 2]);
    const sizes = [banner?.large ?? "", banner?.small ?? ""].map(async (address) => {
      const { format, width, height } = await sharp(await bytesAt(ctx, address)).metadata();
      return [format, width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      ["webp", 900, 300],
      ["webp", 800, 267],
    ]);
    const { items } = await listEvents(ctx, { show: "mine" });
    expect(items).toMatchObject([{ event_id, banner }]);
    const served = await fetch(`${ctx.gateways.site.url}${banner?.small}`);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);

    const before = await files();
    const second = await uploadEventPicture(ctx, { event_id, file: await fileOf() });
    const after = await files();
    expect([before.length, after.length]).toEqual([3, 3]);
    expect(after.some((path) => before.includes(path))).toBe(false);
    expect((await getEvent(ctx, { event_id })).banner?.large).toBe(second.url);
  });

  it("stays when other fields change, and is removed with its files, also from lists", async () => {
    const { organiser, event_id, files } = await createFairWithVendor();
    const { ctx } = organiser;
    const { url } = await uploadEventPicture(ctx, { event_id, file: await fileOf() });
    expect((await updateEvent(ctx, { event_id, name: "Summer fair" })).banner?.large).toBe(url);
    expect((await updateEvent(ctx, { event_id, banner: null })).banner).toBeNull();
    expect(await files()).toEqual([]);
    expect((await listEvents(ctx, { show: "mine" })).items[0]?.banner).toBeNull();
  });

  it("is set by users who may manage the events of an enterprise, while a plan is in force, and logged", async () => {
    const enterprise = await createTestEnterprise();
    const [admin, colleague] = [
      await createTestPerson({ enterprise, enterpriseAdmin: true }),
      await createTestPerson({ enterprise }),
    ];
    const { event_id } = await createFair(admin, { owner: "enterprise" });
    const file = await fileOf();
    await uploadEventPicture(admin.ctx, { event_id, file });
    const { items } = await listActs(admin.ctx, {});
    expect(items[0]).toMatchObject({ act: "events.updateEvent", thing: "Spring fair", code: "banner" });
    expect((await refusalOf(uploadEventPicture(colleague.ctx, { event_id, file }))).code).toBe("permission-denied");
    await testDatabase()
      .ref(`enterprise/${enterprise}/billing`)
      .set({ plan: "enterprise", state: "canceled", interval: "month", seats: 7 });
    expect((await refusalOf(uploadEventPicture(admin.ctx, { event_id, file }))).code).toBe("plan-required");
  });

  it("can be changed after the end of the event", async () => {
    const { organiser, event_id } = await createFairWithVendor();
    await testDatabase().ref(`events/${event_id}/end_date`).set(1);
    expect((await uploadEventPicture(organiser.ctx, { event_id, file: await fileOf() })).rev).toBe(2);
  });
});

describe("the logo of a vendor", () => {
  it("is set by its contact and by the organiser, keeps its aspect ratio, and stays until it is removed", async () => {
    const { organiser, contact, event_id, vendor, files } = await createFairWithVendor();
    const own = await uploadEventPicture(contact.ctx, { event_id, vendor, file: await fileOf() });
    expect(await getVendor(createTestCtx(), { event_id, vendor })).toMatchObject({ logo: own.url });
    const { width, height } = await sharp(await bytesAt(contact.ctx, own.url)).metadata();
    expect([own.rev, width, height]).toEqual([2, 256, 171]);
    const { url } = await uploadEventPicture(organiser.ctx, { event_id, vendor, file: await fileOf() });
    expect(await files()).toEqual([url.replace("/media/", "")]);
    expect((await updateVendor(contact.ctx, { event_id, vendor, booth: "A1" })).logo).toBe(url);
    expect((await updateVendor(contact.ctx, { event_id, vendor, logo: null })).logo).toBeNull();
    expect(await files()).toEqual([]);
  });
});

describe("a picture is refused, and no file of it is stored,", () => {
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["that is a document", () => Promise.resolve(Buffer.from("%PDF-1.7")), "unsupported-media-type"],
    ["that is an SVG", () => Promise.resolve(Buffer.from("<svg/>")), "unsupported-media-type"],
    ["that is truncated", async () => (await picture).subarray(0, 900), "unsupported-media-type"],
    ["that is empty", () => Promise.resolve(new Uint8Array()), "unsupported-media-type"],
    ["with too many pixels", () => createBomb(50_000, 50_000), "payload-too-large"],
  ])("%s", async (_what, make, code) => {
    const { organiser, event_id, vendor, files } = await createFairWithVendor();
    const before = await stateOf({ event_id, vendor });
    const file = { bytes: await make() };
    expect((await refusalOf(uploadEventPicture(organiser.ctx, { event_id, file }))).code).toBe(code);
    expect((await refusalOf(uploadEventPicture(organiser.ctx, { event_id, vendor, file }))).code).toBe(code);
    expect([await files(), await stateOf({ event_id, vendor })]).toEqual([[], before]);
  });

  it("from strangers, from vendors for the event or other vendors, and from phones", async () => {
    const fair = await createFairWithVendor();
    const { contact, event_id, vendor, files } = fair;
    const [stranger, other] = [await createTestPerson(), await createFairWithVendor()];
    const neighbour = await putVendor(event_id);
    const phone = await putPhone(event_id, vendor);
    const before = await stateOf(fair);
    const file = await fileOf();
    for (const act of [
      () => uploadEventPicture(stranger.ctx, { event_id, file }),
      () => uploadEventPicture(stranger.ctx, { event_id, vendor, file }),
      () => uploadEventPicture(contact.ctx, { event_id, file }),
      () => uploadEventPicture(contact.ctx, { event_id, vendor: neighbour, file }),
      () => uploadEventPicture(other.organiser.ctx, { event_id, vendor, file }),
      () => uploadEventPicture(phone.ctx, { event_id, vendor, file }),
      () => updateEvent(contact.ctx, { event_id, banner: null }),
      () => updateVendor(stranger.ctx, { event_id, vendor, logo: null }),
    ])
      expect((await refusalOf(act())).code).toBe("permission-denied");
    expect([await files(), await stateOf(fair)]).toEqual([[], before]);
  });

  it("for an unknown event or vendor", async () => {
    const { organiser, event_id } = await createFairWithVendor();
    const other = await createFairWithVendor();
    const file = await fileOf();
    for (const place of [{ event_id: "0000000000" }, { event_id, vendor: other.vendor }])
      expect((await refusalOf(uploadEventPicture(organiser.ctx, { ...place, file }))).code).toBe("not-found");
  });

  it("when the event is deleted during the upload", async () => {
    const { organiser, event_id, files } = await createFairWithVendor();
    const { ctx } = organiser;
    const { encodeBanner } = ctx.gateways.images;
    const images = {
      ...ctx.gateways.images,
      encodeBanner: async (bytes: Uint8Array) => {
        await deleteEvent(ctx, { event_id });
        return encodeBanner(bytes);
      },
    };
    const slow = { ...ctx, gateways: { ...ctx.gateways, images } };
    expect((await refusalOf(uploadEventPicture(slow, { event_id, file: await fileOf() }))).code).toBe("not-found");
    expect(await files()).toEqual([]);
  });
});

test("of several uploads at once one is shown, and the files of the others are deleted", async () => {
  const { organiser, event_id, files } = await createFairWithVendor();
  const file = await fileOf();
  await Promise.all(Array.from({ length: 4 }, () => uploadEventPicture(organiser.ctx, { event_id, file })));
  const { banner, rev } = await getEvent(organiser.ctx, { event_id });
  const folder = banner?.large.replace(/^\/media\/|[^/]*$/g, "") ?? "-";
  expect([rev, (await files()).length, (await files()).every((path) => path.startsWith(folder))]).toEqual([5, 3, true]);
});

test("files of an interrupted upload are deleted after a day, and files in use stay", async () => {
  const { organiser, event_id, vendor, files } = await createFairWithVendor();
  const { ctx } = organiser;
  const file = await fileOf();
  await uploadEventPicture(ctx, { event_id, file });
  await uploadEventPicture(ctx, { event_id, vendor, file });
  const shown = await files();
  for (const of of ["banner", vendor, "0000000000"])
    await ctx.gateways.files.save(`event/${event_id}/${of}/left-over/256.webp`, new Uint8Array(8), "image/webp");
  const { listPage } = ctx.gateways.files;
  const alone = {
    ...ctx.gateways.files,
    listPage: (folder: string, page: string | null) => listPage(`${folder}${event_id}/`, page),
  };
  const later = { ...ctx, gateways: { ...ctx.gateways, files: alone } };
  await allParts(sweepFiles, later);
  expect((await files()).length).toBe(shown.length + 3);
  await allParts(sweepFiles, { ...later, now: Date.now() + 2 * DAY_MS });
  expect(await files()).toEqual(shown);
});

test("pictures are deleted with their event, and with the account of its organiser", async () => {
  const [one, other] = [await createFairWithVendor(), await createFairWithVendor()];
  const file = await fileOf();
  for (const { organiser, event_id, vendor } of [one, other]) {
    await uploadEventPicture(organiser.ctx, { event_id, file });
    await uploadEventPicture(organiser.ctx, { event_id, vendor, file });
  }
  await deleteEvent(one.organiser.ctx, { event_id: one.event_id });
  await finishJob(one.organiser.ctx, "remove-event", one.event_id);
  expect([(await one.files()).length, (await other.files()).length]).toEqual([0, 4]);
  await removeEverything(other.organiser.ctx, other.organiser.uid);
  await finishJob(other.organiser.ctx, "remove-event", other.event_id);
  expect(await other.files()).toEqual([]);
});

test("a user’s data export contains the banners of their events, and the logos of the vendors whose contact they are", async () => {
  const { organiser, contact, event_id, vendor } = await createFairWithVendor();
  const file = await fileOf();
  await uploadEventPicture(organiser.ctx, { event_id, file });
  await uploadEventPicture(organiser.ctx, { event_id, vendor, file });
  const namesOf = async (ctx: ActorCtx) => {
    const names: string[] = [];
    for await (const { name } of listPictures(ctx, performance.now())) names.push(name.replace(/[\w-]{36}/, "id"));
    return names.toSorted();
  };
  const folder = `pictures/event/${event_id}`;
  expect(await namesOf(organiser.ctx)).toEqual(
    ["1600.webp", "800.webp", "print.jpg"].map((name) => `${folder}/banner/id/${name}`),
  );
  expect(await namesOf(contact.ctx)).toEqual([`${folder}/${vendor}/id/256.webp`]);
});
