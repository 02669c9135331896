import { graceEnd } from "../../entities/billing.ts";

const [STANDING, BILLING] = ["standing", "billing"].map((part) => `newData.parent().parent().child('${part}')`);
/** `givenSeats` gives any. */
const HAS_GIVEN = `(${STANDING}.child('given_seats').exists() && (!${STANDING}.child('given_until').exists() || ${STANDING}.child('given_until').val() > now))`;
/** The renewal could not be charged, and the days for it are not over: `isInForce`. */
const GRACE = `(${BILLING}.child('state').val() === 'past_due' && (!${BILLING}.child('past_due_date').exists() || ${BILLING}.child('past_due_date').val() + ${graceEnd(0)} > now))`;
const IS_PAID = `(${BILLING}.child('state').val() === 'active' || ${BILLING}.child('state').val() === 'trialing' || ${GRACE})`;
/** `seatLimit` in the language of the rules, seen from `enterprise/{id}/seats/used`: so many seats are there. */
export const IS_WITHIN_LIMIT =
  `(${HAS_GIVEN} && newData.val() <= ${STANDING}.child('given_seats').val()) || ` +
  `((!${HAS_GIVEN} || !${BILLING}.exists() || ${IS_PAID}) && newData.val() <= newData.parent().child('limit').val())`;
