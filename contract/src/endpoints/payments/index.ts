export { changeSeats } from "./change-seats.ts";
export { createCheckout } from "./create-checkout.ts";
export { getSession } from "./get-session.ts";
export { listPrices } from "./list-prices.ts";
export { openPortal } from "./open-portal.ts";
