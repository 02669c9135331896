import { resetPageConfig } from "../lib/env.ts";
import { setOpenPage } from "../lib/addresses/open-page.ts";

/** Configures Google and Apple on the page and records redirects. @returns the addresses, in order. */
export function configureProviders(): URL[] {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "cardinal-config";
  block.textContent = JSON.stringify({ providers: { google: { client_id: "g1" }, apple: { client_id: "a1" } } });
  document.head.append(block);
  resetPageConfig();
  const left: URL[] = [];
  setOpenPage((address) => void left.push(new URL(address, location.origin)));
  return left;
}

/** Removes the providers from the page. */
export function resetProviders(): void {
  document.getElementById("cardinal-config")?.remove();
  resetPageConfig();
  sessionStorage.clear();
}

/** The fragment of a provider's answer to the request `asked`. */
export function answerOf(asked: URL, claims: object): string {
  const nonce = asked.searchParams.get("nonce");
  const token = [{ alg: "none" }, { sub: "s1", nonce, ...claims }].map((part) => btoa(JSON.stringify(part)));
  const fragment = {
    state: asked.searchParams.get("state") ?? "",
    id_token: `${token.join(".").replaceAll("=", "")}.`,
  };
  return `#${new URLSearchParams(fragment).toString()}`;
}
