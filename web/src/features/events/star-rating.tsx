import { Rating, type RatingProps } from "@mantine/core";
import { useRef } from "react";
import classes from "./star-rating.module.css";

interface StarRatingProps extends Omit<RatingProps, "onChange"> {
  /** @param rating from 1 to 5; 0 for none. */
  readonly onRate: (rating: number) => void;
}

/** Stars to choose from by touch, mouse, keyboard or screen reader. */
export function StarRating({ onRate, ...props }: StarRatingProps) {
  const reported = useRef<number | null>(null);
  // A click on a star is reported by Mantine and then by its radio button.
  const report = (rating: number) => {
    if (rating === reported.current) return;
    reported.current = rating;
    setTimeout(() => (reported.current = null));
    onRate(rating);
  };
  return (
    <div
      // Mantine does not report choices by arrow keys or screen readers, and drops them on blur.
      onChange={({ target }) => target instanceof HTMLInputElement && report(Number(target.value))}
    >
      <Rating {...props} className={classes["rating"]} onChange={report} />
    </div>
  );
}
