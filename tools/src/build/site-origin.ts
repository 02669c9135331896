import { loadEnv } from "vite";

/**
 * Where the deployed site is, such as `https://cards.example`: what the functions use as well (`SITE_URL`, else the address
 * that every project has), and the domain that the app knows. Empty when there is no real project.
 * @param functions folder with the settings of the functions: `.env`, and `.env.<project>`, which Firebase prefers.
 * @param web folder with the settings of the app.
 * @param project id of the project, which `firebase deploy` gives the build as `GCLOUD_PROJECT`.
 */
export function siteOriginIn(functions: string, web: string, project = ""): string {
  const url = loadEnv(project === "" ? "production" : project, functions, "SITE_URL")["SITE_URL"] ?? "";
  if (url !== "") return new URL(url).origin;
  const domain = loadEnv("production", web, "VITE_PRODUCT_DOMAIN")["VITE_PRODUCT_DOMAIN"] ?? "";
  if (domain !== "") return `https://${domain}`;
  // Emulators alone have projects with this beginning.
  return project === "" || project.startsWith("demo-") ? "" : `https://${project}.web.app`;
}
