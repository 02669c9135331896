import { PROVIDERS, type Provider } from "@cardinal/contract/fields/provider";

const isProvider = (method: string): method is Provider => PROVIDERS.some((provider) => provider === method);

/** Google and Apple among sign-in methods, in alphabetical order. */
export function providersIn(methods: readonly string[]): Provider[] {
  return methods.filter(isProvider).sort();
}

/** The field of a user's record that names these sign-in methods. */
export function providersField(methods: readonly string[]) {
  const providers = providersIn(methods).map((provider) => [provider, true] as const);
  return { providers: providers.length === 0 ? null : Object.fromEntries(providers) };
}
