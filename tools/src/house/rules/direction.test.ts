import { expect, test } from "vitest";
import { direction } from "./direction.ts";

/** The messages of the rule for one file with this text. */
function judge(path: string, text: string): string[] {
  return direction([{ path, text }]).map(({ sentence }) => sentence);
}

test.each([
  ["contract/src/fields/x.ts", `import { z } from "react";`],
  ["contract/src/fields/x.ts", `import { a } from "../../../card/src/qr/a.ts";`],
  ["card/src/view/x.tsx", `import { getAuth } from "firebase/auth";`],
  ["card/src/view/x.tsx", `import { a } from "../../../web/src/lib/a.ts";`],
  ["functions/src/main.ts", `import { a } from "./stores/a.ts";`],
  ["functions/src/groups/users.ts", `import { a } from "../stores/a.ts";`],
  ["functions/src/groups/users.ts", `import { onRequest } from "firebase-functions/v2/https";`],
  ["functions/src/domain/users/x.ts", `import { a } from "../../stores/a.ts";`],
  ["functions/src/domain/users/x.ts", `import { type A, b } from "../../stores/a.ts";`],
  ["functions/src/domain/users/x.ts", `const a = await import("../../gateways/a.ts");`],
  ["functions/src/domain/users/x.ts", `import { getDatabase } from "firebase-admin/database";`],
  ["functions/src/domain/users/x.ts", `const sharp = await import("sharp");`],
  ["functions/src/domain/users/x.ts", `import type { Request } from "../../http/request.ts";`],
  ["functions/src/domain/users/x.ts", `import { a } from "../../testing/a.ts";`],
  ["functions/src/domain/users/x.ts", `import { a } from "../../mails/a.ts";`],
  ["functions/src/domain/users/x.ts", `const a = await import("../../docs/a.ts");`],
  ["functions/src/mails/x.ts", `import { a } from "../domain/users/a.ts";`],
  ["functions/src/mails/x.ts", `import type { A } from "../stores/a.ts";`],
  ["functions/src/mails/x.ts", `import type { A } from "../domain/ctx.ts";`],
  ["functions/src/gateways/x.ts", `import type { A } from "../domain/actor.ts";`],
  ["functions/src/docs/x.ts", `import { a } from "../mails/a.ts";`],
  ["functions/src/text/x.ts", `import { a } from "@cardinal/contract/failures";`],
  ["functions/src/text/x.ts", `import type { A } from "../domain/ctx.ts";`],
  ["functions/src/gateways/images.ts", `import { a } from "../mails/a.ts";`],
  ["functions/src/gateways/gateways.ts", `import { a } from "../domain/users/a.ts";`],
  ["functions/src/stores/x.ts", `import { a } from "../domain/users/a.ts";`],
  ["functions/src/pages/x.ts", `import { a } from "../groups/a.ts";`],
  ["functions/src/http/x.ts", `export { a } from "../../../web/src/lib/a.ts";`],
  ["functions/src/http/x.ts", `import "../groups/users.ts";`],
  ["web/src/lib/x.ts", `import { a } from "../ui/a.tsx";`],
  ["web/src/ui/x.tsx", `import { a } from "../features/photo/a.tsx";`],
  ["web/src/ui/x.tsx", `import { card } from "@cardinal/contract/entities/card";`],
  ["web/src/features/photo/x.tsx", `import { a } from "../qr/a.tsx";`],
  ["web/src/features/photo/x.tsx", `import { a } from "../../screens/login/a.tsx";`],
  ["web/src/screens/login/x.tsx", `import { a } from "../reset/a.tsx";`],
  ["web/src/screens/login/x.tsx", `import { a } from "../../app/router.tsx";`],
  ["web/src/screens/login/x.tsx", `import type { A } from "../../app/session.tsx";`],
  ["web/src/features/photo/x.tsx", `import { a } from "../../app/paths.ts";`],
  ["web/src/app/x.tsx", `import { a } from "../../../functions/src/domain/a.ts";`],
  ["emulators/src/database/x.ts", `import { a } from "@cardinal/contract/failures";`],
  ["fakes/src/stripe/x.ts", `import { a } from "../../../emulators/src/process.ts";`],
  ["e2e/src/x.spec.ts", `import { a } from "../../web/src/lib/a.ts";`],
  ["tools/src/x.ts", `import { a } from "../../functions/src/config/env.ts";`],
  ["functions/src/domain/users/x.test.ts", `import { a } from "../../../../web/src/lib/a.ts";`],
])("%s may not contain %s", (path, text) => {
  expect(judge(path, text)).toEqual([expect.stringContaining("may not import")]);
});

test.each([
  ["contract/src/fields/x.ts", `import * as z from "zod";\nimport { a } from "./a.ts";`],
  ["card/src/view/x.tsx", `import { a } from "@cardinal/contract/entities/card";\nimport { useState } from "react";`],
  ["functions/src/main.ts", `export const a = () => import("./groups/users.ts");`],
  ["functions/src/groups/users.ts", `import { a } from "../domain/users/a.ts";\nimport { b } from "../http/b.ts";`],
  [
    "functions/src/domain/users/x.ts",
    `import type { A } from "../../stores/a.ts";\nimport { b } from "../vcard/b.ts";`,
  ],
  ["functions/src/domain/users/x.ts", `import { type A, type B } from "../../gateways/a.ts";`],
  ["functions/src/domain/users/x.ts", `import { a } from "../../text/a.ts";`],
  ["functions/src/mails/x.ts", `import { b } from "../text/b.ts";`],
  ["functions/src/docs/x.ts", `import type { A } from "../domain/ctx.ts";`],
  ["functions/src/gateways/x.ts", `import { a } from "../text/a.ts";\nimport type { B } from "../stores/b.ts";`],
  ["functions/src/gateways/gateways.ts", `const a = await import("../mails/a.ts");`],
  ["functions/src/domain/users/x.test.ts", `import { a } from "../../testing/a.ts";\nimport "../../stores/a.ts";`],
  ["functions/src/gateways/x.ts", `const sharp = await import("sharp");`],
  [
    "web/src/screens/login/x.tsx",
    `import { a } from "./a.tsx";\nimport { b } from "../../lib/addresses/whole-address.ts";`,
  ],
  [
    "web/src/screens/login/x.tsx",
    `import { a } from "../../features/photo/a.tsx";\nimport { b } from "../../ui/b.tsx";`,
  ],
  ["web/src/features/photo/x.tsx", `import { a } from "./parts/a.tsx";\nimport { b } from "../../lib/b.ts";`],
  ["web/src/lib/x.ts", `const words = 'import { a } from "../app/a.ts"';`],
])("%s may contain %s", (path, text) => {
  expect(judge(path, text)).toEqual([]);
});
