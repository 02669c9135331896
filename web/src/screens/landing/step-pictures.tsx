import type { ReactNode } from "react";
import classes from "./step-pictures.module.css";

/** A small, purely decorative line drawing. */
function Drawing({ from, children }: { from: number; children: ReactNode }) {
  return (
    <svg className={classes["drawing"]} viewBox={`${from} 0 120 88`} width="120" height="88" aria-hidden>
      {children}
    </svg>
  );
}

/** A phone that shows a code. */
export function ShowPicture() {
  return (
    <Drawing from={11}>
      <rect x="36" y="3" width="48" height="82" rx="9" />
      <path d="M46 25h10v10H46zM64 25h10v10H64zM46 43h10v10H46z" />
      <path d="M64 43h3v3h-3zM71 43h3v3h-3zM64 50h3v3h-3zM71 50h3v3h-3z" className={classes["ink"]} />
      <path d="M51 68h18" />
      <path d="M16 34c-5 6-5 14 0 20M104 34c5 6 5 14 0 20" className={classes["accent"]} />
    </Drawing>
  );
}

/** A phone that shows a card. */
export function SeePicture() {
  return (
    <Drawing from={35}>
      <rect x="36" y="3" width="48" height="82" rx="9" />
      <circle cx="60" cy="26" r="9" />
      <path d="M48 43h24M52 49h16" />
      <rect x="45" y="57" width="30" height="9" rx="3" className={classes["fill"]} />
      <path d="M45 73h30" />
    </Drawing>
  );
}

/** An address book with a new entry. */
export function KeepPicture() {
  return (
    <Drawing from={17}>
      <rect x="18" y="10" width="84" height="68" rx="9" />
      <circle cx="34" cy="26" r="5" />
      <path d="M46 24h38M46 29h22" />
      <path d="M26 38h68M26 58h68" className={classes["hair"]} />
      <circle cx="34" cy="48" r="5" className={classes["fill"]} />
      <path d="M46 46h26M46 51h16" />
      <path d="M82 48l4 4 8-9" className={classes["accent"]} />
      <circle cx="34" cy="68" r="5" />
      <path d="M46 66h32M46 71h20" />
    </Drawing>
  );
}
