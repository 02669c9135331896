import { Failure } from "../domain/failure.ts";

/** The refusal of a use-case. A successful answer, or an error that is not a refusal, fails the test. */
export async function refusalOf(outcome: Promise<unknown>): Promise<Failure> {
  const failure = await outcome.then(
    () => new Error("This succeeded but should have been refused."),
    (error: unknown) => error,
  );
  if (failure instanceof Failure) return failure;
  throw failure;
}
