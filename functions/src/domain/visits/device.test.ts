import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";
import { classifyViewer } from "./classify-viewer.ts";
import { PHONE } from "../stats/test-card.test-helper.ts";

const DESKTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const TABLET =
  "Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const INSTAGRAM = `${PHONE} Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; en_GB)`;
const APPLE_MESSAGES =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0";

describe("classifyViewer", () => {
  it.each([PHONE, DESKTOP, TABLET, ANDROID, INSTAGRAM])("classifies %s as a person", (userAgent) => {
    expect(classifyViewer({ userAgent, purpose: "" })).toBe("person");
  });

  it.each([
    "",
    "curl/8.5.0",
    "Googlebot/2.1 (+http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  ])("classifies %j as a robot", (userAgent) => {
    expect(classifyViewer({ userAgent, purpose: "" })).toBe("robots");
  });

  it.each([
    "WhatsApp/2.23.20.0 A",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Twitterbot/1.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)",
    "TelegramBot (like TwitterBot)",
    "Discordbot/2.0 (+https://discordapp.com)",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
    APPLE_MESSAGES,
  ])("classifies %s as a link preview", (userAgent) => {
    expect(classifyViewer({ userAgent, purpose: "" })).toBe("previews");
  });

  it.each(["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])(
    "classifies a browser that sends %s as a prefetch",
    (purpose) => {
      expect(classifyViewer({ userAgent: PHONE, purpose })).toBe("previews");
    },
  );
});

describe("deviceOf", () => {
  it.each([
    [PHONE, "phone"],
    [ANDROID, "phone"],
    [INSTAGRAM, "phone"],
    [TABLET, "tablet"],
    [DESKTOP, "desktop"],
    ["Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36", "other"],
    ["something", "other"],
    ["", "other"],
  ])("%s is a %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it("is the same for every visitor with that browser, however many others there are", () => {
    const seen = Array.from({ length: 500 }, (_, at) => [
      deviceOf(`${PHONE} ${at}`),
      deviceOf(PHONE),
      deviceOf(DESKTOP),
    ]);
    expect(new Set(seen.map(String))).toEqual(new Set(["phone,phone,desktop"]));
  });
});
