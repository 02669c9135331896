import { screen, within } from "@testing-library/react";
import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { QrCode } from "./qr-code.tsx";
import { QrStyleEditor } from "./qr-style-editor.tsx";

const URL = "https://cardinal.example/ada";

function Editor({ begin = DEFAULT_QR_STYLE }: { readonly begin?: QrStyle }) {
  const [style, setStyle] = useState(begin);
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

test("every choice of form changes the style and the drawing", async () => {
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

test("a colour counts once it is whole; half of one changes nothing", async () => {
  const { user } = renderPart(<Editor />);
  const field = screen.getByRole("textbox", { name: "Colour" });
  await user.clear(field);
  await user.type(field, "#b31");
  expect(style().color).toBe("#1c1917");
  await user.type(field, "22f");
  expect(style().color).toBe("#b3122f");
});

test("a gradient and no background are switched on and off without leaving a trace", async () => {
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

test("with something in the middle the repair is the highest and says so", async () => {
  const { user } = renderPart(<Editor />);
  await user.click(choice("In the centre", "Photo"));
  expect(screen.getByText("Add a photo to your card to show it in the centre.")).toBeVisible();
  await user.click(screen.getByText("Advanced"));
  const repair = screen.getByRole("combobox", { name: "Error correction" });
  expect(repair).toBeDisabled();
  expect(repair).toHaveValue("Highest, 30%");
  await user.click(choice("In the centre", "Nothing"));
  expect(repair).toHaveValue("Medium, 15%");
});

test("the keyboard narrows the margin, and a narrow one is warned of", async () => {
  const { user } = renderPart(<Editor />);
  await user.click(screen.getByText("Advanced"));
  screen.getByRole("slider", { name: "Quiet zone" }).focus();
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(style().margin).toBe(1);
  expect(screen.getByText("1 dot")).toBeVisible();
  expect(screen.getByText(/narrower than the 4 dots/)).toBeVisible();
});

test("colours that cannot be scanned are told, and the plain style is one click away", async () => {
  const { user } = renderPart(<Editor begin={{ ...DEFAULT_QR_STYLE, color: "#dddddd" }} />, { language: "de" });
  const warning = screen.getByText(/zum Scannen zu ähnlich/);
  expect(warning).toBeVisible();
  // It stands with the colours, before what is folded away.
  const isBefore = warning.compareDocumentPosition(screen.getByText("Erweitert")) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Auf Standard zurücksetzen" }));
  expect(style()).toEqual(DEFAULT_QR_STYLE);
  expect(screen.queryByText(/zum Scannen/)).toBeNull();
});
