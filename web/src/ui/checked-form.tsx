import type { ReactNode, SubmitEvent } from "react";
import { flushSync } from "react-dom";

interface CheckedFormProps {
  /** Marks invalid fields; false when there are any. */
  readonly check: () => boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A form with its own validation, which moves the focus to the first invalid field. */
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
