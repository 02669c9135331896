import { configure, getConfig } from "@testing-library/react";

// Read once, because the files of a worker share the configuration.
const { getElementError } = getConfig();

/** Whether a wait attempts a query. Testing Library then turns expensive messages off; its types omit that. */
const isWaiting = (): boolean => Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;

/**
 * Omits the document from the errors of a wait that is not over: they are discarded, and printing the document at each
 * attempt took a fifteenth of the time of these tests. When the wait times out, Testing Library describes the last
 * error again, with the document.
 */
export function shortenDiscardedErrors(): void {
  configure({ getElementError: describe });
}

function describe(message: string | null, container: Element): Error {
  const error = isWaiting() ? new Error(message ?? "") : getElementError(message, container);
  error.name = "TestingLibraryElementError";
  // The report shows the place of the first frame outside of packages: the test's.
  Error.captureStackTrace(error, describe);
  return error;
}
