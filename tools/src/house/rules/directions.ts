/** Which way a room or a folder may look. The first entry whose `from` matches a file decides. */
export interface Direction {
  readonly from: RegExp;
  /** Files of ours that it may import, besides its own folder. */
  readonly to: RegExp;
  /** Files of ours of which it may import types. */
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
    to: /^functions\/src\/((groups|pages|triggers|config)\/|http\/arrival\/)/,
    types: /^functions\/src\/http\//,
    because: "main names what is deployed, leads to groups, pages and triggers, and stands before the framework.",
  },
  {
    from: /^functions\/src\/groups\//,
    to: new RegExp(`^(${SHARED}|functions/src/(http|domain|docs|config)/)`),
    without: SDKS,
    because: "groups bind calls to use-cases and know nothing else.",
  },
  {
    from: /^functions\/src\/domain\//,
    // Limits are numbers that a rule of the product names; they come from no environment.
    to: new RegExp(`^(${SHARED}|functions/src/(config/limits|text/))`),
    types: /^functions\/src\/(stores|gateways)\//,
    without: SDKS,
    because: "the domain gets stores and gateways through ctx and knows no service by name.",
  },
  {
    from: /^functions\/src\/text\//,
    to: /^$/,
    without: /^(?!node:)/,
    because: "text makes strings of strings and knows nothing of the product.",
  },
  {
    from: /^functions\/src\/(mails|docs)\//,
    to: new RegExp(`^(${SHARED}|functions/src/text/)`),
    types: /^functions\/src\/domain\//,
    without: SDKS,
    because: "what mails and the pages of the interface say follows from what they are given.",
  },
  {
    // The gateway hands a mail to what writes it, which is loaded when there is one to write.
    from: /^functions\/src\/gateways\/gateways\.ts$/,
    to: new RegExp(`^(${SHARED}|functions/src/(config|gateways|mails)/)`),
    because: "gateways know services and what writes mails, never use-cases.",
  },
  {
    from: /^functions\/src\/(stores|gateways|config)\//,
    to: new RegExp(`^(${SHARED}|functions/src/config/)`),
    types: /^functions\/src\/(domain|stores|gateways)\//,
    because: "stores and gateways know services, never use-cases.",
  },
  {
    from: /^functions\/src\/(http|pages|triggers)\//,
    to: new RegExp(`^(${SHARED}|functions/src/(http|domain|stores|gateways|text|config)/)`),
    because: "http makes the ctx; pages and triggers hand their event to one use-case.",
  },
];

const WEB: readonly Direction[] = [
  { from: /^web\/src\/app\//, to: new RegExp(`^(${SHARED}|web/src/)`), because: "app leads to screens." },
  {
    from: /^web\/src\/screens\//,
    to: new RegExp(`^(${SHARED}|web/src/(features|ui|lib)/)`),
    because: "a screen takes from features, ui and lib, never from app or another screen.",
  },
  {
    from: /^web\/src\/features\//,
    to: new RegExp(`^(${SHARED}|web/src/(ui|lib)/)`),
    because: "a feature takes from ui and lib, never from app, a screen or another feature.",
  },
  { from: /^web\/src\/ui\//, to: /^web\/src\/lib\//, because: "ui knows nothing of the product." },
  { from: /^web\/src\/lib\//, to: new RegExp(`^(${SHARED})`), because: "lib is the floor of the app." },
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
    because: "tests of payments drive the fake of Stripe in their own process.",
  },
  {
    from: /^functions\/src\/testing\/sso\//,
    to: new RegExp(`^(${SHARED}|functions/|fakes/src/(dns|oidc)/)`),
    because: "tests of domains and single sign-on drive the stand-ins in their own process.",
  },
  { from: /^functions\//, to: new RegExp(`^(${SHARED}|functions/)`), because: "functions never import web." },
  ...WEB,
  { from: /^web\//, to: new RegExp(`^(${SHARED}|web/)`), because: "web never imports functions." },
  { from: /^emulators\//, to: /^emulators\//, because: "the emulators import nothing of ours." },
  { from: /^fakes\//, to: /^fakes\//, because: "the fakes import nothing of ours." },
  { from: /^e2e\//, to: /^(contract\/src|e2e)\//, because: "the browser flows see the product from outside." },
  { from: /^tools\//, to: new RegExp(`^(${SHARED}|tools/)`), because: "tools know contract and card only." },
];
