import { expect, test } from "vitest";
import { isAppleDevice, isInAppBrowser, vcardStyle } from "./vcard-style.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`;
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";
const WINDOWS_PHONE =
  "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; rv:11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537";

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "3.0"],
  [`Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`, "3.0"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, "3.0"],
  [`${ANDROID}) ${CHROME}`, "2.1"],
  [WINDOWS_PHONE, "2.1"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "2.1",
  ],
  ["curl/8.5.0", "2.1"],
  ["", "2.1"],
])("%s gets style %s", (userAgent, style) => {
  expect(vcardStyle(userAgent)).toBe(style);
  expect(isAppleDevice(userAgent)).toBe(style === "3.0");
});

test.each([
  ["Instagram", `${IPHONE} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2)`],
  ["Facebook", `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`],
  ["LinkedIn", `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`],
  ["X", `${IPHONE} Mobile/15E148 Twitter for iPhone/10.50`],
  ["TikTok", `${ANDROID}; wv) ${CHROME} musical_ly_2023 BytedanceWebview/d8a21c6`],
  ["Snapchat", `${IPHONE} Mobile/15E148 Snapchat/13.0`],
  ["Line", `${IPHONE} Mobile/15E148 Safari Line/14.9.0`],
  ["an unknown app on iOS", `${IPHONE} Mobile/15E148`],
  ["an unknown app on Android", `${ANDROID}; wv) ${CHROME}`],
])("%s is an in-app browser", (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ["Safari", `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on iOS", `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ["Chrome on Android", `${ANDROID}) ${CHROME}`],
  ["Safari on a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`],
])("%s is not an in-app browser", (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
