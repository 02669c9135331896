/** What a workspace or a folder may import. The first entry whose `from` matches a file applies. */
export interface Direction {
  readonly from: RegExp;
  /** Files of this repository that it may import, besides its own folder. */
  readonly to: RegExp;
  /** Files of this repository from which it may import types. */
  readonly types?: RegExp;
  /** Packages it may not import, not even lazily. */
  readonly without?: RegExp;
  readonly because: string;
}

const SDKS = /^(firebase|firebase-admin|firebase-functions|stripe|express|sharp|busboy|pdfkit|satori|nodemailer)$/;
const SHARED = "(contract|card)/src/";

const FUNCTIONS: readonly Direction[] = [
  {
    from: /^functions\/src\/main\.ts$/,
    to: /^(contract\/src\/region|functions\/src\/((groups|pages|triggers|config)\/|http\/arrival\/))/,
    types: /^functions\/src\/http\//,
    because: "main exports what is deployed and wires groups, pages and triggers to the framework.",
  },
  {
    from: /^functions\/src\/groups\//,
    to: new RegExp(`^(${SHARED}|functions/src/(http|domain|docs|config)/)`),
    without: SDKS,
    because: "groups bind calls to use-cases and know nothing else.",
  },
  {
    from: /^functions\/src\/domain\//,
    // Limits are constants of product rules; they are not read from the environment.
    to: new RegExp(`^(${SHARED}|functions/src/(config/limits|text/))`),
    types: /^functions\/src\/(stores|gateways)\//,
    without: SDKS,
    because: "the domain gets stores and gateways through ctx and knows no service by name.",
  },
  {
    from: /^functions\/src\/text\//,
    to: /^$/,
    without: /^(?!node:)/,
    because: "text only transforms strings and knows nothing of the product.",
  },
  {
    from: /^functions\/src\/mails\//,
    to: new RegExp(`^(${SHARED}|functions/src/text/)`),
    without: SDKS,
    because: "mails are rendered from their arguments only.",
  },
  {
    from: /^functions\/src\/docs\//,
    to: new RegExp(`^(${SHARED}|functions/src/text/)`),
    types: /^functions\/src\/domain\//,
    without: SDKS,
    because: "API pages are rendered from their arguments only.",
  },
  {
    // The gateway passes a mail to its renderer, which is loaded on demand.
    from: /^functions\/src\/gateways\/gateways\.ts$/,
    to: new RegExp(`^(${SHARED}|functions/src/(config|gateways|mails)/)`),
    because: "gateways know services and mail renderers, never use-cases.",
  },
  {
    from: /^functions\/src\/(stores|gateways|config)\//,
    to: new RegExp(`^(${SHARED}|functions/src/(config|text)/)`),
    types: /^functions\/src\/(stores|gateways)\//,
    because: "stores and gateways know services, never use-cases.",
  },
  {
    from: /^functions\/src\/(http|pages|triggers)\//,
    to: new RegExp(`^(${SHARED}|functions/src/(http|domain|stores|gateways|text|config)/)`),
    because: "http, pages and triggers create the ctx and call use-cases.",
  },
];

const WEB: readonly Direction[] = [
  { from: /^web\/src\/app\//, to: new RegExp(`^(${SHARED}|web/src/)`), because: "app composes the screens." },
  {
    from: /^web\/src\/screens\//,
    to: new RegExp(`^(${SHARED}|web/src/(features|ui|lib)/)`),
    because: "a screen imports features, ui and lib, never app or another screen.",
  },
  {
    from: /^web\/src\/features\//,
    to: new RegExp(`^(${SHARED}|web/src/(ui|lib)/)`),
    because: "a feature imports ui and lib, never app, a screen or another feature.",
  },
  { from: /^web\/src\/ui\//, to: /^web\/src\/lib\//, because: "ui knows nothing of the product." },
  { from: /^web\/src\/lib\//, to: new RegExp(`^(${SHARED})`), because: "lib is the lowest layer of the app." },
];

export const DIRECTIONS: readonly Direction[] = [
  {
    from: /^contract\//,
    to: /^contract\//,
    without: /^(?!zod$|node:)/,
    because: "the contract depends on zod alone.",
  },
  { from: /^card\//, to: /^(contract|card)\/src\//, without: SDKS, because: "the card knows the contract and React." },
  ...FUNCTIONS,
  {
    from: /^functions\/src\/testing\/servers\/start-stripe\.ts$/,
    to: new RegExp(`^(${SHARED}|functions/|fakes/src/stripe/)`),
    because: "tests of payments run the Stripe fake in their own process.",
  },
  {
    from: /^functions\/src\/testing\/sso\//,
    to: new RegExp(`^(${SHARED}|functions/|fakes/src/(dns|oidc)/)`),
    because: "tests of domains and single sign-on run the fakes in their own process.",
  },
  { from: /^functions\//, to: new RegExp(`^(${SHARED}|functions/)`), because: "functions never import web." },
  ...WEB,
  { from: /^web\//, to: new RegExp(`^(${SHARED}|web/)`), because: "web never imports functions." },
  { from: /^emulators\//, to: /^emulators\//, because: "the emulators import nothing else from this repository." },
  { from: /^fakes\//, to: /^fakes\//, because: "the fakes import nothing else from this repository." },
  { from: /^e2e\//, to: /^(contract\/src|e2e)\//, because: "the browser flows test the product from the outside." },
  { from: /^tools\//, to: new RegExp(`^(${SHARED}|tools/)`), because: "tools import contract and card only." },
];
