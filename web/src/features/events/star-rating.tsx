import { Rating, type RatingProps } from "@mantine/core";
import { useRef } from "react";
import classes from "./star-rating.module.css";

interface StarRatingProps extends Omit<RatingProps, "onChange"> {
  /** @param rating from 1 to 5; 0 for none. */
  readonly onRate: (rating: number) => void;
}

/** Stars to choose from by touch, mouse, keyboard or screen reader. */
export function StarRating({ onRate, ...props }: StarRatingProps) {
  const told = useRef<number | null>(null);
  // A click on a star is told by Mantine and then by its radio button.
  const tell = (rating: number) => {
    if (rating === told.current) return;
    told.current = rating;
    setTimeout(() => (told.current = null));
    onRate(rating);
  };
  return (
    <div
      // Mantine keeps to itself what the arrow keys or a screen reader choose, and forgets it with the focus.
      onChange={({ target }) => target instanceof HTMLInputElement && tell(Number(target.value))}
    >
      <Rating {...props} className={classes["rating"]} onChange={tell} />
    </div>
  );
}
