import { act, fireEvent } from "@testing-library/react";

/** Types a day into a date field as a browser reports it: with a year of one digit, of two digits, and so on. */
export function typeDay(field: HTMLElement, day: string): void {
  act(() => field.focus());
  for (let digits = 1; digits <= 4; digits++)
    fireEvent.change(field, { target: { value: day.slice(0, digits).padStart(4, "0") + day.slice(4) } });
}
