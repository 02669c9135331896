import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "../ui/fonts.css";
import "../ui/base.css";
import "../ui/colors/tokens.css";
import "../lib/schemas-without-eval.ts";
import { getLanguage, setLanguage } from "../lib/language.ts";
import { startColorScheme } from "../ui/colors/color-scheme.ts";
import { App } from "./app.tsx";

startColorScheme();
setLanguage(getLanguage(), { remember: false });

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
