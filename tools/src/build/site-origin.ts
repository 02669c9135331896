import { loadEnv } from "vite";

/**
 * The origin of the deployed site, such as `https://cards.example`: the functions' setting (`SITE_URL`), else the app's
 * domain, else the default address of the project. Empty when there is no real project.
 * @param functions folder with the settings of the functions: `.env`, and `.env.<project>`, which Firebase prefers.
 * @param web folder with the settings of the app.
 * @param project id of the project, which `firebase deploy` passes to the build as `GCLOUD_PROJECT`.
 */
export function siteOriginIn(functions: string, web: string, project = ""): string {
  const url = loadEnv(project === "" ? "production" : project, functions, "SITE_URL")["SITE_URL"] ?? "";
  if (url !== "") return new URL(url).origin;
  const domain = loadEnv("production", web, "VITE_PRODUCT_DOMAIN")["VITE_PRODUCT_DOMAIN"] ?? "";
  if (domain !== "") return `https://${domain}`;
  // Only emulators use projects with this prefix.
  return project === "" || project.startsWith("demo-") ? "" : `https://${project}.web.app`;
}
