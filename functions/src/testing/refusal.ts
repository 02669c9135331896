import { Failure } from "../domain/failure.ts";

/**
 * The refusal that a use-case answered with. An answer, or an error that is no refusal, fails the test.
 */
export async function refusalOf(outcome: Promise<unknown>): Promise<Failure> {
  const failure = await outcome.then(
    () => new Error("This was answered, and should have been refused."),
    (error: unknown) => error,
  );
  if (failure instanceof Failure) return failure;
  throw failure;
}
