import { screen, within } from "@testing-library/react";
import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { QrCode } from "./qr-code.tsx";
import { QrStyleEditor } from "./qr-style-editor.tsx";

const URL = "https://cardinal.example/ada";

function Editor({ initial = DEFAULT_QR_STYLE }: { readonly initial?: QrStyle }) {
  const [style, setStyle] = useState(initial);
  return (
    <>
      <QrCode card={{ name_first: "Ada", name_last: "", profile_pic: null, qr_style: style }} url={URL} />
      <QrStyleEditor value={style} hasPhoto={false} onChange={setStyle} />
      <pre data-testid="style">{JSON.stringify(style)}</pre>
    </>
  );
}

const style = () => JSON.parse(screen.getByTestId("style").textContent) as QrStyle;
const choice = (group: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: group })).getByRole("radio", { name });
const drawn = () => screen.getByRole("img", { name: `QR code for ${URL}` }).innerHTML;

test("every shape option changes the style and the drawing", async () => {
  const { user } = renderPart(<Editor />);
  let before = drawn();
  for (const [group, name] of [
    ["Dots", "Round"],
    ["Corners", "Rounded"],
    ["Centre of corners", "Circle"],
    ["In the centre", "Initials"],
  ] as const) {
    await user.click(choice(group, name));
    expect(drawn()).not.toBe(before);
    before = drawn();
  }
  expect(style()).toMatchObject({ dots: "dots", corners: "rounded", corner_dots: "circle", logo: "initials" });
});

test("applies a colour once it is complete; a partial one changes nothing", async () => {
  const { user } = renderPart(<Editor />);
  const field = screen.getByRole("textbox", { name: "Colour" });
  await user.clear(field);
  await user.type(field, "#b31");
  expect(style().color).toBe("#1c1917");
  await user.type(field, "22f");
  expect(style().color).toBe("#b3122f");
});

test("turning gradient and transparency on and off restores the original style", async () => {
  const { user } = renderPart(<Editor />);
  await user.click(screen.getByRole("switch", { name: "Gradient" }));
  expect(style().gradient).toEqual({ to: "#b3122f", angle: 135 });
  expect(screen.getByRole("slider", { name: "Direction of the gradient" })).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Gradient" }));
  await user.click(screen.getByRole("switch", { name: "No background" }));
  expect(style().background).toBe("transparent");
  expect(screen.getByText(/only works on light surfaces/)).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "No background" }));
  expect(style()).toEqual(DEFAULT_QR_STYLE);
});

test("a logo sets error correction to the highest level and says so", async () => {
  const { user } = renderPart(<Editor />);
  await user.click(choice("In the centre", "Photo"));
  expect(screen.getByText("Add a photo to your card to show it in the centre.")).toBeVisible();
  await user.click(screen.getByText("Advanced"));
  const repair = await screen.findByRole("combobox", { name: "Error correction" });
  expect(repair).toBeDisabled();
  expect(repair).toHaveValue("Highest, 30%");
  await user.click(choice("In the centre", "Nothing"));
  expect(repair).toHaveValue("Medium, 15%");
});

test("the keyboard reduces the margin, and a narrow one causes a warning", async () => {
  const { user } = renderPart(<Editor />);
  await user.click(screen.getByText("Advanced"));
  (await screen.findByRole("slider", { name: "Quiet zone" })).focus();
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(style().margin).toBe(1);
  expect(screen.getByText("1 dot")).toBeVisible();
  expect(screen.getByText(/narrower than the 4 dots/)).toBeVisible();
});

test("warns about colours that cannot be scanned and offers a reset to the default style", async () => {
  const { user } = renderPart(<Editor initial={{ ...DEFAULT_QR_STYLE, color: "#dddddd" }} />, { language: "de" });
  const warning = screen.getByText(/zum Scannen zu ähnlich/);
  expect(warning).toBeVisible();
  // The warning is next to the colours, before the collapsed section.
  const isBefore = warning.compareDocumentPosition(screen.getByText("Erweitert")) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Auf Standard zurücksetzen" }));
  expect(style()).toEqual(DEFAULT_QR_STYLE);
  expect(screen.queryByText(/zum Scannen/)).toBeNull();
});
