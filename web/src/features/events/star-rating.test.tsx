import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { StarRating } from "./star-rating.tsx";

const nameOf = (rating: number) => (rating === 0 ? "No rating" : `${rating} stars`);

/** Shows the stars. @returns the ratings reported so far. */
function rate(): number[] {
  const rated: number[] = [];
  const { rerender } = render(<Stars value={0} />);
  function Stars({ value }: { readonly value: number }) {
    const onRate = (rating: number) => {
      rated.push(rating);
      rerender(<Stars value={rating} />);
    };
    return (
      <UiProvider env="test">
        <StarRating value={value} onRate={onRate} getSymbolLabel={nameOf} />
      </UiProvider>
    );
  }
  return rated;
}

test("reports a clicked star once", async () => {
  const rated = rate();
  const user = userEvent.setup();
  const [label] = screen.getByRole<HTMLInputElement>("radio", { name: "3 stars" }).labels ?? [];
  if (label === undefined) throw new Error("A star has no label.");
  await user.click(label);
  expect(rated).toEqual([3]);
  expect(screen.getByRole("radio", { name: "3 stars" })).toBeChecked();
});

test("reports and keeps stars chosen with the keyboard or a screen reader", async () => {
  const rated = rate();
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole("radio", { name: "No rating" })).toHaveFocus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(rated).toEqual([1, 2]);
  await user.tab();
  expect(screen.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "5 stars" }));
  expect(rated).toEqual([1, 2, 5]);
});
