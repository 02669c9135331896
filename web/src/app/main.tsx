import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "../ui/fonts.css";
import "../ui/base.css";
import "../ui/colors/tokens.css";
import "../lib/schemas-without-eval.ts";
import { isSignInRemembered } from "../lib/firebase/remembered-sign-in.ts";
import { getLanguage, setLanguage } from "../lib/language.ts";
import { startColorScheme } from "../ui/colors/color-scheme.ts";
import { App } from "./app.tsx";

startColorScheme();
setLanguage(getLanguage(), { remember: false });

const root = document.getElementById("root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Whether the page is prerendered for the current state: the build wrote it for a visitor at `/`, in one language. */
function isWritten({ dataset }: HTMLElement): boolean {
  const { pathname, search, hash } = location;
  return dataset["written"] === getLanguage() && pathname + search + hash === "/" && !isSignInRemembered();
}

if (root && isWritten(root)) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
