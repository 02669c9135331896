import { Alert } from "@mantine/core";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";

/** What the service says of something that was sent, in the language that is shown. */
export function FieldProblem({ problem }: { readonly problem: string }) {
  const toSentence = useFieldSentence();
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {toSentence(problem)}
    </Alert>
  );
}
