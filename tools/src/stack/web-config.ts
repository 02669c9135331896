import { providersAt } from "../fakes/provider.ts";
import { paymentsUrl } from "../fakes/stripe.ts";
import type { Ports } from "../command/ports.ts";
import { PROJECT } from "../command/project.ts";

/** The configuration that web/src/lib/env.ts reads from the page: the addresses of this stack's services. */
export function webConfigAt(ports: Ports): object {
  return {
    firebase: {
      apiKey: "local",
      appId: "1:1:web:local",
      authDomain: `${PROJECT}.firebaseapp.com`,
      databaseURL: `http://127.0.0.1:${ports.database}?ns=${PROJECT}`,
      messagingSenderId: "1",
      projectId: PROJECT,
      storageBucket: `${PROJECT}.appspot.com`,
    },
    emulators: {
      auth: `127.0.0.1:${ports.auth}`,
      database: `127.0.0.1:${ports.database}`,
      storage: `127.0.0.1:${ports.storage}`,
    },
    productDomain: "cardinal.example",
    dynamicQr: true,
    payments: paymentsUrl(ports),
    providers: providersAt(ports),
  };
}

const SCRIPT = /<script\b[^>]*\bid="cardinal-config"[^>]*>[\s\S]*?<\/script>/;

/** The page with the configuration in its `cardinal-config` element, which is added when the page has none. */
export function injectWebConfig(page: string, config: object): string {
  // An unescaped `<` could end the script element.
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const script = `<script type="application/json" id="cardinal-config">${json}</script>`;
  return SCRIPT.test(page) ? page.replace(SCRIPT, () => script) : page.replace("</head>", () => `${script}</head>`);
}
