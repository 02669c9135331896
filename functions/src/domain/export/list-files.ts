import { vcardStyle } from "@cardinal/card/vcard/vcard-style";
import { MAX_EVENTS } from "@cardinal/contract/entities/events/event";
import { fullName } from "@cardinal/contract/fields/full-name";
import { idInEventKey } from "@cardinal/contract/stored/events/event";
import type { PersonalPlaceName } from "@cardinal/contract/stored/places/places";
import { csvOf } from "../contacts/export/csv-of.ts";
import { listAll } from "../contacts/export/list-all.ts";
import { vcardsOf } from "../contacts/export/vcards-of.ts";
import type { ActorCtx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { readCaller } from "../person/read-caller.ts";
import { toPasskey } from "../passkeys/to-passkey.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { writeVcardOf } from "../vcard/vcard-file-of.ts";
import { listAttendedEvents } from "./list-attended-events.ts";
import { listInvoices } from "./list-invoices.ts";
import { listPictures } from "./list-pictures.ts";
import { readmeOf } from "./readme.ts";
import { statisticsCsv } from "./statistics-csv.ts";
import { writeObject, writeObjects } from "./write-json.ts";
import { once, type ZipFile } from "../zip.ts";

/** Bounds that include every day. */
const ALL_DAYS = ["0000-00-00", "9999-99-99"] as const;

/** The files that contain places of the database unchanged, each with its places. */
function placesByFile({ places }: ActorCtx["stores"]["personalData"]): Map<string, PersonalPlaceName[]> {
  const files = new Map<string, PersonalPlaceName[]>();
  for (const place of Object.keys(places) as PersonalPlaceName[]) {
    const { file } = places[place];
    if (file !== null) files.set(file, [...(files.get(file) ?? []), place]);
  }
  return files;
}

async function* listRecords(ctx: ActorCtx): AsyncGenerator<ZipFile> {
  const { uid } = ctx.actor;
  const { personalData } = ctx.stores;
  for (const [name, places] of placesByFile(personalData)) {
    const [place, ...more] = places;
    if (place === undefined) continue;
    const parts =
      more.length === 0
        ? writeObject(personalData.listParts(place, uid))
        : writeObjects(places.map((each) => [each, personalData.listParts(each, uid)] as const));
    yield { name, parts };
  }
}

/** The events that the person organises, with the ids in their addresses. */
async function listOwnEvents({ actor, stores }: ActorCtx) {
  const rows = await stores.events.listOwn({ kind: "person", uid: actor.uid }, MAX_EVENTS);
  const ids = rows.map(([key]) => idInEventKey(key));
  return Promise.all(ids.map(async (event_id) => ({ event_id, ...(await stores.events.get(event_id)) })));
}

/** What enterprises store about the person: their record as an employee, and what they have requested. */
async function* listOfEnterprises(ctx: ActorCtx): AsyncGenerator<ZipFile> {
  const { uid } = ctx.actor;
  const { cardRequests, employees, joinRequests } = ctx.stores;
  const { enterprise, join_request } = (await readCaller(ctx)) ?? {};
  const [employee, request, joining] = await Promise.all([
    enterprise === undefined ? null : employees.get({ enterprise, uid }),
    enterprise === undefined ? null : cardRequests.get({ enterprise, uid }),
    join_request === undefined ? null : joinRequests.get({ enterprise: join_request, uid }),
  ]);
  if (employee !== null) yield { name: "employee.json", parts: once(`${JSON.stringify(employee, null, 2)}\n`) };
  if (request !== null) {
    // Which admin is deciding on it is not the person's data.
    const { deciding: _deciding, ...requested } = request;
    yield { name: "card-request.json", parts: once(`${JSON.stringify(requested, null, 2)}\n`) };
  }
  if (joining !== null) yield { name: "join-request.json", parts: once(`${JSON.stringify(joining, null, 2)}\n`) };
}

/** A person's data that is stored outside the paths under their id: at the identity provider and on printed cards. */
async function* listOthers(ctx: ActorCtx): AsyncGenerator<ZipFile> {
  const { uid } = ctx.actor;
  const account = await ctx.gateways.accounts.get(uid);
  yield { name: "sign-in-account.json", parts: once(`${JSON.stringify(account, null, 2)}\n`) };
  const passkeys = (await ctx.stores.passkeys.list(uid)).map(({ id, ...passkey }) => toPasskey(id, passkey));
  yield { name: "passkeys.json", parts: once(`${JSON.stringify(passkeys, null, 2)}\n`) };
  const printed = (await ctx.stores.retail.listOf(uid)).map(({ rev: _rev, ...card }) => card);
  yield { name: "retail-cards.json", parts: once(`${JSON.stringify(printed, null, 2)}\n`) };
  const events = await listOwnEvents(ctx);
  yield { name: "organised-events.json", parts: once(`${JSON.stringify(events, null, 2)}\n`) };
  const attended = await listAttendedEvents(ctx);
  yield { name: "attended-events.json", parts: once(`${JSON.stringify(attended, null, 2)}\n`) };
  yield* listOfEnterprises(ctx);
  const days = await ctx.stores.stats.listDays(uid, ...ALL_DAYS);
  yield { name: "statistics.csv", parts: once(statisticsCsv(days)) };
  const card = await readPublicCard(ctx, uid);
  // A card without a name has no contact file, and the export has the rest.
  if (card !== null && fullName(card) !== "")
    yield { name: "card.vcf", parts: once(await writeVcardOf(ctx, card, vcardStyle(ctx.client.userAgent))) };
}

/** All files of a person's export. Each is read only when its turn comes. */
export async function* listFiles(ctx: ActorCtx, language: Language): AsyncGenerator<ZipFile> {
  const started = performance.now();
  yield { name: "README.txt", parts: once(readmeOf(language, ctx.now)) };
  yield* listRecords(ctx);
  yield* listOthers(ctx);
  yield { name: "payments.json", parts: listInvoices(ctx, language) };
  yield { name: "contacts.csv", parts: csvOf(ctx, listAll(ctx)) };
  yield { name: "contacts.vcf", parts: vcardsOf(ctx, listAll(ctx), language) };
  yield* listPictures(ctx, started);
}
