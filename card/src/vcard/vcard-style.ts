/** How social links are written: "2.1" what Android keeps, "3.0" what Apple devices label. */
export type VcardStyle = "2.1" | "3.0";

/** True for iPhone, iPad and Mac. Windows Phone and Android name Apple's engine too, so they are ruled out first. */
export function isAppleDevice(userAgent: string): boolean {
  return !/Windows Phone|Android/i.test(userAgent) && /iPhone|iPad|iPod|Macintosh/i.test(userAgent);
}

/** Style that the asking system reads: "3.0" on Apple devices, "2.1" on Android, Windows Phone and everywhere else. */
export function vcardStyle(userAgent: string): VcardStyle {
  return isAppleDevice(userAgent) ? "3.0" : "2.1";
}

/** Apps that open links in a web view of their own, by the word they put into the user agent. */
const APPS =
  /Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|Twitter for|TwitterAndroid|musical_ly|Bytedance|TikTok|Snapchat|\bLine\/|Pinterest\/|GSA\/|MicroMessenger/i;

/**
 * True when the page is shown inside another app, where a .vcf file is swallowed without a word: a known app's name,
 * Android's web view mark, or iOS WebKit that does not call itself Safari (nor is another browser there).
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (APPS.test(userAgent)) return true;
  if (/Android/i.test(userAgent)) return /;\s*wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
}
