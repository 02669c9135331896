// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardView } from "./card.tsx";
import { enhanceCard } from "./enhance.ts";
import { TYPICAL } from "./sample-cards.test-helper.ts";

/** The bodies that a view, a click and a saved contact send. */
function sentBy(search: string, groups: readonly string[] | undefined): readonly unknown[] {
  document.body.innerHTML = renderToStaticMarkup(
    <CardView card={{ ...TYPICAL, enterprise: "acme" }} groups={groups} vcardHref="/ada.vcf?count=1" mode="page" />,
  );
  const root = document.querySelector<HTMLElement>(".cc");
  if (root === null) throw new Error("There is no card.");
  root.addEventListener("click", (event) => event.preventDefault());
  const sent: unknown[] = [];
  const detach = enhanceCard(root, {
    search,
    fetch: (_path, init) => {
      sent.push(JSON.parse(init?.body as string));
      return Promise.resolve(new Response('{"ok":true}'));
    },
  });
  root.querySelector<HTMLElement>('[data-button="b4"]')?.click();
  root.querySelector<HTMLElement>(".cc-save")?.click();
  detach();
  return sent;
}

test("only the view after scanning a printed card contains its batch", () => {
  const all = { uid: "uid-ada", visitor: expect.any(String) as string };
  expect(sentBy("?s=nfc&b=-Batch_1", undefined)).toEqual([
    { ...all, source: "nfc", batch: "-Batch_1" },
    { ...all, button: "b4" },
    { ...all, source: "nfc" },
  ]);
});

test.each([
  [["law", "sales"], { enterprise: "acme", groups: ["law", "sales"] }],
  [[], { enterprise: "acme", groups: [] }],
  [undefined, {}],
])("all counts of an employee's card contain its groups %j", (groups, named) => {
  const all = { uid: "uid-ada", ...named, visitor: expect.any(String) as string };
  expect(sentBy("?s=qr", groups)).toEqual([
    { ...all, source: "qr" },
    { ...all, button: "b4" },
    { ...all, source: "qr" },
  ]);
});
