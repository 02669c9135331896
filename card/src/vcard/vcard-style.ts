/** How links are written: "2.1" in the form that Android imports, "3.0" with the labels that Apple devices show. */
export type VcardStyle = "2.1" | "3.0";

/**
 * True for iPhone, iPad and Mac. Windows Phone and Android may mention Apple devices too, so they are excluded first.
 */
export function isAppleDevice(userAgent: string): boolean {
  return !/Windows Phone|Android/i.test(userAgent) && /iPhone|iPad|iPod|Macintosh/i.test(userAgent);
}

/**
 * Style that the requesting system supports: "3.0" on Apple devices, "2.1" on Android, Windows Phone and everywhere
 * else.
 */
export function vcardStyle(userAgent: string): VcardStyle {
  return isAppleDevice(userAgent) ? "3.0" : "2.1";
}

/** Apps that open links in their own web view, by their token in the user agent. */
const APPS =
  /Instagram|FBAN|FBAV|FB_IAB|LinkedInApp|Twitter for|TwitterAndroid|musical_ly|Bytedance|TikTok|Snapchat|\bLine\/|Pinterest\/|GSA\/|MicroMessenger/i;

/**
 * True when the page is shown inside another app, where .vcf downloads fail silently: the user agent contains a known
 * app, Android's web view token, or iOS WebKit without `Safari/`, which all real iOS browsers send.
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (APPS.test(userAgent)) return true;
  if (/Android/i.test(userAgent)) return /;\s*wv\)/.test(userAgent);
  return /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent);
}
