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

/** The code of a use-case's refusal. */
export const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

/**
 * The refusals of use-cases that run at the same time. In a loop that awaits one after the other, a refusal before its
 * turn would be an unhandled rejection.
 */
export const refusalsOf = (outcomes: readonly Promise<unknown>[]): Promise<Failure[]> =>
  Promise.all(outcomes.map(refusalOf));
