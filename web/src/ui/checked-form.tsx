import type { ReactNode, SubmitEvent } from "react";
import { flushSync } from "react-dom";

interface CheckedFormProps {
  /** Marks the fields that are not valid; false when there is one. */
  readonly check: () => boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A form that says itself what is not valid, and takes the focus to the first such field. */
export function CheckedForm({ check, onSubmit, children, className }: CheckedFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isValid = flushSync(check);
    if (isValid) onSubmit();
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
