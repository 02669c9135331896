import type { Provider } from "@cardinal/contract/fields/provider";

/** Configuration of the app; the only place that reads it. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly projectId: string;
  readonly authDomain?: string;
  readonly databaseURL?: string;
  readonly storageBucket?: string;
  readonly appId?: string;
}

export interface EmulatorHosts {
  readonly auth: string;
  readonly database: string;
  readonly storage: string;
}

/** The product's client settings at Google or Apple. */
interface ProviderSettings {
  readonly client_id: string;
  /** Address of the sign-in page when it is not the provider's own. */
  readonly authorize?: string;
}

export interface AppConfig {
  readonly firebase: FirebaseSettings;
  /** `host:port` of each local emulator; absent in production. */
  readonly emulators?: EmulatorHosts;
  /** Domain of the product, such as `cardinal.example`; a host that does not contain it is a demonstration. */
  readonly productDomain: string;
  /** Whether the linked dynamic-QR product is configured. */
  readonly dynamicQr: boolean;
  /** Whether the deployment has a legal notice. */
  readonly imprint: boolean;
  /** External sign-in providers. */
  readonly providers: Readonly<Partial<Record<Provider, ProviderSettings>>>;
  /** Address of the payments function; absent where no plans are sold. */
  readonly payments: string;
}

type PageConfig = Partial<AppConfig>;

/** The configuration in the page's data block; an empty block is an empty configuration. */
function readPageConfig(): PageConfig {
  const text = document.getElementById("cardinal-config")?.textContent.trim() ?? "";
  // Only our own build or local stack writes the block, so its shape is known.
  return text === "" ? {} : (JSON.parse(text) as PageConfig);
}

let page: PageConfig | undefined;
function getPageConfig(): PageConfig {
  page ??= readPageConfig();
  return page;
}

/** Reads the page's data block again. */
export function resetPageConfig(): void {
  page = undefined;
}

/** The product's domain: from the page, else from the build; empty when neither has it. */
function getProductDomain(): string {
  const built: unknown = import.meta.env["VITE_PRODUCT_DOMAIN"];
  return getPageConfig().productDomain ?? (typeof built === "string" ? built : "");
}

/** True when this host is the product's own (its name contains the configured domain). */
export function isProductionHost(host: string = location.hostname): boolean {
  const domain = getProductDomain();
  return domain !== "" && host.toLowerCase().includes(domain.toLowerCase());
}

/** True for hosts that serve this product: the current one, its domain and subdomains. */
export function isOwnHost(host: string): boolean {
  const domain = getProductDomain().toLowerCase();
  const asked = host.toLowerCase();
  return asked === location.host || (domain !== "" && (asked === domain || asked.endsWith(`.${domain}`)));
}

/** True on Vite's development server, which replaces modules in place. */
export function isDevelopmentServer(): boolean {
  return import.meta.env.DEV;
}

/** True when the linked dynamic-QR product is enabled. */
export function hasDynamicQr(): boolean {
  return getPageConfig().dynamicQr === true;
}

/** True when the build says that there is a legal notice. */
export const HAS_IMPRINT = import.meta.env["VITE_IMPRINT"] === "1";

/** True when the deployment has a legal notice at `/imprint`. */
export function hasImprint(): boolean {
  return getPageConfig().imprint ?? HAS_IMPRINT;
}

/** The product's settings at a provider: from the page, else from the build; null if not configured. */
export function getProviderSettings(provider: Provider): ProviderSettings | null {
  const { providers } = getPageConfig();
  if (providers !== undefined) return providers[provider] ?? null;
  const built: unknown = import.meta.env[provider === "google" ? "VITE_GOOGLE_CLIENT_ID" : "VITE_APPLE_CLIENT_ID"];
  return typeof built === "string" && built !== "" ? { client_id: built } : null;
}

function toPaymentsUrl(address: unknown): string | undefined {
  return typeof address === "string" && address !== "" ? address.replace(/\/+$/, "") : undefined;
}

/** True when the build says that plans are sold. */
export const HAS_PAYMENTS = toPaymentsUrl(import.meta.env["VITE_PAYMENTS_URL"]) !== undefined;

/** URL of the payments function without trailing slash: from the page, else from the build; undefined where none is. */
export function getPaymentsUrl(): string | undefined {
  return toPaymentsUrl(getPageConfig().payments ?? import.meta.env["VITE_PAYMENTS_URL"]);
}

/** True when plans are sold. */
export function hasPayments(): boolean {
  return getPaymentsUrl() !== undefined;
}

/** Addresses of the local emulators, when the page configures them. */
export function getEmulatorHosts(): EmulatorHosts | undefined {
  return getPageConfig().emulators;
}

let firebase: Promise<FirebaseSettings> | undefined;

/** Firebase settings: from the page, else what Firebase Hosting serves for the project. */
export function getFirebaseSettings(): Promise<FirebaseSettings> {
  firebase ??= loadFirebaseSettings().catch((error: unknown) => {
    firebase = undefined;
    throw error;
  });
  return firebase;
}

async function loadFirebaseSettings(): Promise<FirebaseSettings> {
  const settings = getPageConfig().firebase;
  if (settings !== undefined) return settings;
  const response = await fetch("/__/firebase/init.json");
  if (!response.ok) throw new Error(`No Firebase settings: status ${response.status}`);
  return (await response.json()) as FirebaseSettings;
}

/** Whether the build is rendering a page. */
export const IS_PRERENDERING = import.meta.env.SSR;
