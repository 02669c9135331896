// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard } from "./enhance.ts";
import { TYPICAL } from "./sample-cards.test-helper.ts";

test.each([
  [["law", "sales"], { enterprise: "acme", groups: ["law", "sales"] }],
  [[], { enterprise: "acme", groups: [] }],
  [undefined, {}],
])("what is counted of an employee's card in the groups %j names them", (groups, named) => {
  document.body.innerHTML = renderToStaticMarkup(
    <CardView card={{ ...TYPICAL, enterprise: "acme" }} groups={groups} vcardHref="/ada.vcf?count=1" mode="page" />,
  );
  const root = document.querySelector<HTMLElement>(".cc");
  if (root === null) throw new Error("There is no card.");
  root.addEventListener("click", (event) => event.preventDefault());
  const sent: unknown[] = [];
  const detach = enhanceCard(root, {
    search: "?s=qr",
    fetch: (_path, init) => {
      sent.push(JSON.parse(init?.body as string));
      return Promise.resolve(new Response('{"ok":true}'));
    },
  });
  root.querySelector<HTMLElement>('[data-button="b4"]')?.click();
  root.querySelector<HTMLElement>(".cc-save")?.click();
  detach();
  const all = { uid: "uid-ada", ...named, visitor: expect.any(String) as string };
  expect(sent).toEqual([
    { ...all, source: "qr" },
    { ...all, button: "b4" },
    { ...all, source: "qr" },
  ]);
});
