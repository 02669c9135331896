import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson } from "../../../testing/create-test-ctx.ts";
import { createPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createLook } from "../../../testing/themes.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { sweepFiles } from "../../sweeps/sweep-files.ts";
import { updateGroup } from "../groups/update-group.ts";
import { saveBrand } from "./brands.ts";
import { uploadBrandPicture } from "./enterprise-pictures.ts";
import { updateProfile } from "./update-profile.ts";

const TWO_DAYS_MS = 2 * 86_400_000;

test("pictures in use by a logo or a brand are kept, and others are deleted after a day", async () => {
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
  const { ctx } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const file = { bytes: await createPicture() };
  const [logo, ofGroup, background, unused] = [
    await uploadBrandPicture(ctx, { file }),
    await uploadBrandPicture(ctx, { file }),
    await uploadBrandPicture(ctx, { file }),
    await uploadBrandPicture(ctx, { file }),
  ];
  await updateProfile(ctx, { layer: { logo: logo.url } });
  await updateGroup(ctx, { id: "sales", layer: { logo: ofGroup.url } });
  await saveBrand(ctx, createLook({ name: "House", background: { kind: "image", value: background.url } }));
  const { files } = ctx.gateways;
  const alone: typeof files = { ...files, listPage: (folder, page) => files.listPage(`${folder}${enterprise}/`, page) };
  const later = { ...ctx, gateways: { ...ctx.gateways, files: alone } };
  const kept = async () => (await files.list(`enterprise/${enterprise}/`)).length;
  await allParts(sweepFiles, later);
  expect(await kept()).toBe(4);
  await allParts(sweepFiles, { ...later, now: Date.now() + TWO_DAYS_MS });
  expect(await kept()).toBe(3);
  expect(await files.read(files.pathOf(unused.url) ?? "")).toBeNull();
});

test("a picture that no longer exists is refused, unless it is the one in use", async () => {
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
  const { ctx } = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { files } = ctx.gateways;
  const file = { bytes: await createPicture() };
  const [used, gone] = [await uploadBrandPicture(ctx, { file }), await uploadBrandPicture(ctx, { file })];
  const lookWith = ({ url }: typeof used) =>
    createLook({ name: "House", background: { kind: "image" as const, value: url } });
  const { id } = await saveBrand(ctx, lookWith(used));
  await updateProfile(ctx, { layer: { logo: used.url } });
  await updateGroup(ctx, { id: "sales", layer: { logo: used.url } });
  await files.deleteFolder(`enterprise/${enterprise}/`);
  await saveBrand(ctx, { ...lookWith(used), id });
  await updateProfile(ctx, { layer: { logo: used.url, bio: "Ours" } });
  await updateGroup(ctx, { id: "sales", layer: { logo: used.url, bio: "Sales" } });
  const problemsOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).details.fields;
  const problem = "This picture no longer exists. Upload it again.";
  for (const brand of [lookWith(gone), { ...lookWith(gone), id }])
    expect(await problemsOf(saveBrand(ctx, brand))).toEqual({ "background.value": problem });
  const layer = { logo: gone.url };
  expect(await problemsOf(updateProfile(ctx, { layer }))).toEqual({ "layer.logo": problem });
  expect(await problemsOf(updateGroup(ctx, { id: "sales", layer }))).toEqual({ "layer.logo": problem });
  expect(await problemsOf(updateGroup(ctx, { name: "Support", layer }))).toEqual({ "layer.logo": problem });
});

test("pictures are uploaded by users who may edit brands, while a plan is in force", async () => {
  const enterprise = await createTestEnterprise();
  const { ctx } = await createTestPerson({ enterprise });
  const file = { bytes: await createPicture() };
  expect(await refusalOf(uploadBrandPicture(ctx, { file }))).toMatchObject({ code: "permission-denied" });
  const ended = await createTestEnterprise({
    billing: { plan: "enterprise", state: "canceled", interval: "month", seats: 7 },
  });
  const boss = await createTestPerson({ enterprise: ended, enterpriseAdmin: true });
  expect(await refusalOf(uploadBrandPicture(boss.ctx, { file }))).toMatchObject({ code: "plan-required" });
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const text = { bytes: new TextEncoder().encode("<svg/>") };
  expect(await refusalOf(uploadBrandPicture(admin.ctx, { file: text }))).toMatchObject({
    code: "unsupported-media-type",
  });
});
