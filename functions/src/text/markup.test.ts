import { expect, test } from "vitest";
import { markup, join, paragraphs } from "./markup.ts";

test("values are escaped between tags and in attributes", () => {
  const name = `"><script>alert('1')</script>&amp;`;
  expect(markup`<a title="${name}">${name}</a>`.text).toBe(
    `<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">` +
      `&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</a>`,
  );
});

test("nested markup is not escaped again", () => {
  expect(markup`<p>${join([markup`<b>${"<"}</b>`, markup`${7}`])}</p>`.text).toBe("<p><b>&lt;</b>7</p>");
});

test("text of several lines becomes paragraphs and line breaks", () => {
  expect(paragraphs("One\ntwo\r\n\r\n\r\n<i>\n  \n").text).toBe("<p>One<br />two</p><p>&lt;i&gt;</p>");
  expect(paragraphs("", "x").text).toBe("");
  expect(paragraphs("One", "margin:0").text).toBe('<p style="margin:0">One</p>');
});
