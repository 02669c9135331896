import { EvaluationError, PathValue } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

export const PATH_METHODS = tabulate({
  /** Replaces segments such as `{name}` by the value of that key. */
  bind: define(["path", "map"], (path, values) => {
    const bindings = new Map(path.bindings);
    const segments = path.segments.map((segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment;
      const value = values.get(name);
      if (typeof value !== "string") throw new EvaluationError(`Unbound path variable ${name}.`);
      bindings.set(name, value);
      return value;
    });
    return new PathValue(segments, bindings);
  }),
});
