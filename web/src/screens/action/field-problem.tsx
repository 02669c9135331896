import { Alert } from "@mantine/core";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";

/** The API's validation message for a field, in the current language. */
export function FieldProblem({ problem }: { readonly problem: string }) {
  const toSentence = useFieldSentence();
  return (
    <Alert color="cardinal" variant="light" role="alert">
      {toSentence(problem)}
    </Alert>
  );
}
