import { Input } from "@mantine/core";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";

/** What is wrong with a part that has no single input to carry it; nothing for undefined. */
export function FieldProblem({ problem }: { readonly problem: string | undefined }) {
  const sentence = useFieldSentence();
  return problem === undefined ? null : <Input.Error role="alert">{sentence(problem)}</Input.Error>;
}
