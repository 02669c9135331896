import { usePreloaded } from "../../../lib/chunks/use-preloaded.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import classes from "../theme-editor.module.css";

const NAME = "file-fields";
const load = async () => (await import("./file-fields.tsx")).FileFields;

/** The fields of a picture or a video, which most themes do not have. */
export const FileFields = lazyPart(NAME, load, { pending: <div className={classes["filePending"]} /> });

/** Loads the fields early, so that they are there when a picture or a video is chosen. */
export const usePreloadedFileFields = () => usePreloaded(NAME, load);
