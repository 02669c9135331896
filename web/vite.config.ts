import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameChunk } from "./chunks.ts";
import { withoutJsonSchema } from "./without-json-schema.ts";

export default defineConfig({
  plugins: [react(), withoutJsonSchema()],
  // Workers have their own folder, because their policy allows compiling WebAssembly and that of pages does not.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "w/[name]-[hash].js" } } },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameChunk(), debugName: "shared" }] },
      },
    },
  },
});
