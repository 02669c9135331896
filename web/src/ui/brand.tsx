import classes from "./brand.module.css";

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={classes["brand"]}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
        <rect width="32" height="32" rx="8" fill="#b3122f" />
        <path d="M21.6 11.6a7 7 0 1 0 0 8.8" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      </svg>
      <span className={classes["name"]}>Cardinal</span>
    </span>
  );
}
