import { Spinner } from "../../ui/spinner.tsx";
import { Brand } from "../../ui/brand.tsx";

/** What an owner sees until it is known who is there: the same as the page shows before its scripts run (index.html). */
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
