import type { PlanPrice } from "@cardinal/contract/entities/billing";
import type { Plan } from "@cardinal/contract/entities/user";
import { Skeleton } from "@mantine/core";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { findPrice, savingOf } from "./prices.ts";
import type { Offer } from "./use-offer.ts";
import { upgradeMessages } from "./upgrade-messages.ts";
import classes from "./upgrade.module.css";

/** The price of a plan from the payment provider; nothing where none is known. */
export function PlanPriceLine({ plan, offer }: { readonly plan: Plan; readonly offer: Offer }) {
  const text = useMessages(upgradeMessages);
  if (offer.is === "loading") {
    return (
      <output className={classes["price"]} aria-label={text.loadingPrice}>
        <Skeleton height={40} width={120} />
      </output>
    );
  }
  if (offer.is !== "ready") return null;
  const { items, interval } = offer;
  if (plan === "free") {
    const [any] = items;
    return <div className={classes["price"]}>{any && <strong>{formatMoney(0, any.currency)}</strong>}</div>;
  }
  const price = findPrice(items, plan, interval);
  return (
    <div className={classes["price"]}>
      {price && <Amount price={price} items={items} isAsked={price.interval === interval} />}
    </div>
  );
}

interface AmountProps {
  readonly price: PlanPrice;
  readonly items: readonly PlanPrice[];
  /** False when the plan is sold only for another interval. */
  readonly isAsked: boolean;
}

function Amount({ price, items, isAsked }: AmountProps) {
  const text = useMessages(upgradeMessages).price;
  const saving = Math.round(savingOf(items, price) * 100);
  const notes = [
    ...(price.interval === "year" ? [text.monthly(formatMoney(Math.round(price.amount / 12), price.currency))] : []),
    ...(saving > 0 ? [text.saving(formatNumber(saving / 100, { style: "percent" }))] : []),
  ];
  return (
    <>
      <p>
        <strong>{formatMoney(price.amount, price.currency)}</strong>{" "}
        <span>{(price.per_seat ? text.perSeat : text.per)[price.interval]}</span>
      </p>
      {notes.length > 0 && <small>{notes.join(", ")}</small>}
      {!isAsked && <small>{text.only[price.interval]}</small>}
    </>
  );
}
