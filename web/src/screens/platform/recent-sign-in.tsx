import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { onRefusal } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { isPageGuarded } from "../../lib/navigation-guard/guard-page.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { FailureHelp } from "../../ui/failure-note.tsx";
import { platformMessages } from "./platform-messages.ts";

/** The refusals that another sign-in solves. */
const REFUSALS = new Set(["recent-sign-in-required", "passkey-required"]);

let keptInputs = 0;

/** Marks input that is kept although its form is not shown, such as that of a closed dialog, while `isKept`. */
export function useKeptInput(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined;
    keptInputs += 1;
    return () => {
      keptInputs -= 1;
    };
  }, [isKept]);
}

/** Returns a function that says whether going to another page would close a dialog or lose the user's input. */
function useIsBusy(): () => boolean {
  const forms = useRef(new Set<Element>());
  useEffect(() => {
    const remember = ({ target }: Event) => {
      // A search is in the address, to which the user returns.
      if (!(target instanceof Element) || target.closest("search") !== null) return;
      const form = target.closest("form");
      if (form !== null) forms.current.add(form);
    };
    document.addEventListener("input", remember);
    return () => document.removeEventListener("input", remember);
  }, []);
  return () =>
    keptInputs > 0 ||
    isPageGuarded() ||
    document.querySelector('[role="dialog"]') !== null ||
    [...forms.current].some((form) => form.isConnected);
}

/**
 * When a call of the area needs a more recent sign-in, asks for it and returns to the same address. While a dialog is
 * open or something is typed, nothing happens: the form that made the call shows the refusal with a link.
 */
export function RecentSignIn({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBusy = useIsBusy();
  const ask = useEffectEvent(() => {
    if (!isBusy()) void navigate(paths.authenticate(pathname + search), { replace: true });
  });
  useEffect(() => onRefusal(({ code }) => code === "recent-sign-in-required" && ask()), []);
  return <FailureHelp value={toHelp}>{children}</FailureHelp>;
}

const toHelp = (error: unknown) => {
  const code = getErrorCode(error) ?? "";
  return REFUSALS.has(code) && <ConfirmLink passkey={code === "passkey-required"} />;
};

/** Opens the confirmation in a new tab, so that this one keeps its input. All tabs share the sign-in. */
function ConfirmLink({ passkey }: { readonly passkey: boolean }) {
  const text = useMessages(platformMessages).confirm;
  const { pathname, search } = useLocation();
  const href = paths.authenticate(pathname + search, { passkey });
  return (
    <Text size="sm" component="span" c="inherit">
      <Anchor inherit underline="always" href={href} target="_blank" rel="noopener">
        {text.link}
      </Anchor>{" "}
      {text.hint}
    </Text>
  );
}
