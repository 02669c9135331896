import { useEffect, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { FileNote } from "../../ui/fields/file-control.tsx";
import { findPhotoProblem, type PhotoProblem } from "./check-photo-file.ts";
import { photoMessages } from "./photo-messages.ts";

/** A file that can be cropped now. */
interface ChosenPicture {
  /** Object address of the file. */
  readonly address: string;
  readonly type: string;
}

/** The picture that somebody has chosen to be cropped, or what is wrong with it. */
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
  /** What was wrong with the file before it was sent. */
  readonly problem: PhotoProblem | null;
  /** Why it could not be sent or was refused. */
  readonly failed: { readonly failure: ApiFailure; readonly retry: () => void } | null;
}

const REFUSALS: Readonly<Record<string, PhotoProblem>> = {
  "payload-too-large": "too-large",
  "unsupported-media-type": "not-a-picture",
};

/** Why there is no new picture; nothing when nothing is wrong. */
export function PictureProblem({ problem, failed }: PictureProblemProps) {
  const text = useMessages(photoMessages);
  const sentence = useErrorSentence();
  // A file that is refused is refused however often it is sent.
  const refusal = problem ?? (failed === null ? undefined : REFUSALS[failed.failure.code]);
  if (refusal !== undefined) return <FileNote>{text.problems[refusal]}</FileNote>;
  return failed && <FileNote onRetry={failed.retry}>{sentence(failed.failure)}</FileNote>;
}
