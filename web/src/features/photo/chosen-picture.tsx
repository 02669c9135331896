import { useEffect, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { FileNote } from "../../ui/fields/file-control.tsx";
import { findPhotoProblem, type PhotoProblem } from "./check-photo-file.ts";
import { photoMessages } from "./photo-messages.ts";

/** A file that is ready to be cropped. */
interface ChosenPicture {
  /** Object address of the file. */
  readonly address: string;
  readonly type: string;
}

/** The picture that the user has chosen for cropping, or its problem. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);
  return {
    chosen,
    problem,
    choose: async (file: File) => {
      const found = await findPhotoProblem(file);
      setProblem(found);
      if (found === null) setChosen({ address: URL.createObjectURL(file), type: file.type });
    },
    putAway: () => setChosen(null),
  };
}

interface PictureProblemProps {
  /** The file's problem, found before sending. */
  readonly problem: PhotoProblem | null;
  /** Why sending failed or was refused. */
  readonly failed: { readonly failure: ApiFailure; readonly retry: () => void } | null;
}

const REFUSALS: Readonly<Record<string, PhotoProblem>> = {
  "payload-too-large": "too-large",
  "unsupported-media-type": "not-a-picture",
};

/** Explains why there is no new picture; renders nothing without a problem. */
export function PictureProblem({ problem, failed }: PictureProblemProps) {
  const text = useMessages(photoMessages);
  const sentence = useErrorSentence();
  // Sending a refused file again does not help.
  const refusal = problem ?? (failed === null ? undefined : REFUSALS[failed.failure.code]);
  if (refusal !== undefined) return <FileNote>{text.problems[refusal]}</FileNote>;
  return failed && <FileNote onRetry={failed.retry}>{sentence(failed.failure)}</FileNote>;
}
