import { graceEnd } from "../../entities/billing.ts";
import { all } from "./conditions.ts";

const [STANDING, BILLING] = ["standing", "billing"].map((part) => `newData.parent().parent().child('${part}')`);
/** `givenSeats` is not 0. */
const HAS_GIVEN = `(${STANDING}.child('given_seats').exists() && (!${STANDING}.child('given_until').exists() || ${STANDING}.child('given_until').val() > now))`;
/** The renewal failed, and the grace period is not over: see `isInForce`. */
const GRACE = `(${BILLING}.child('state').val() === 'past_due' && (!${BILLING}.child('past_due_date').exists() || ${BILLING}.child('past_due_date').val() + ${graceEnd(0)} > now))`;
const IS_PAID = `(${BILLING}.child('state').val() === 'active' || ${BILLING}.child('state').val() === 'trialing' || ${GRACE})`;
/** `seatLimit` in the rules language, for `enterprise/{id}/seats/used`: whether that many seats are available. */
export const IS_WITHIN_LIMIT =
  `(${HAS_GIVEN} && newData.val() <= ${STANDING}.child('given_seats').val()) || ` +
  `((!${HAS_GIVEN} || !${BILLING}.exists() || ${IS_PAID}) && newData.val() <= newData.parent().child('limit').val())`;

/** The platform is deleting the enterprise `$enterprise`. */
export const IS_BEING_DELETED = "root.child('enterprise/' + $enterprise + '/standing/deletion').exists()";

const countAfter = (name: string) => `newData.parent().child('${name}')`;
const isNone = (name: string) => `(!${countAfter(name)}.exists() || ${countAfter(name)}.val() === 0)`;
/** Without another admin, the last employee may still delete their account. */
const IS_LAST_EMPLOYEE = all(`${countAfter("active")}.val() === 1`, isNone("invited"), isNone("disabled"));
/** For `enterprise/{id}/counts/admins`: whether an admin remains where there was one, or none is needed any more. */
export const KEEPS_AN_ADMIN = `newData.val() > 0 || !data.exists() || data.val() === 0 || (${IS_LAST_EMPLOYEE}) || ${IS_BEING_DELETED}`;
