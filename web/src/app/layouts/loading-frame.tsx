import { Spinner } from "../../ui/spinner.tsx";
import { Brand } from "../../ui/brand.tsx";

/** Shown to owners until the sign-in state is known: the same as the page before its scripts run (index.html). */
export function LoadingFrame() {
  return (
    <>
      <div className="shell" aria-hidden>
        <div>
          <Brand />
        </div>
        <p />
        <p />
        <p />
        <p />
      </div>
      <Spinner />
    </>
  );
}
