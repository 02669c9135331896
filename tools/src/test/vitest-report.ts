import type { SerializedError } from "vitest";
import { JsonReporter, type TestModule } from "vitest/node";

/**
 * Vitest's JSON report, with the errors that belong to no test: rejections that nobody handled and workers that ended.
 * They make Vitest's exit code 1, and its own report does not contain them.
 */
// Vitest expects a default export.
// oxlint-disable-next-line import/no-default-export
export default class VitestReport extends JsonReporter {
  private unhandledErrors: readonly SerializedError[] = [];

  constructor() {
    super({});
  }

  override async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[] = []): Promise<void> {
    this.unhandledErrors = errors;
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    const unhandledErrors = this.unhandledErrors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({
      name,
      message,
      stack,
      file,
    }));
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors }));
  }
}
