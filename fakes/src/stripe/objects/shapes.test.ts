import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { idOf } from "../account/account.ts";
import { dataOf, openShop, PRICES, type Shop } from "../testing/shop.ts";

/** The fields of the fixtures that Stripe publishes with its OpenAPI document, as of August 2026. */
const PUBLISHED: Readonly<Record<string, string>> = {
  "billing_portal.session":
    "configuration created customer customer_account flow id livemode locale object on_behalf_of return_url url",
  charge:
    "amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details id livemode metadata object on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group",
  "checkout.session":
    "adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id client_secret collected_information consent consent_collection created currency currency_conversion custom_fields custom_text customer customer_account customer_creation customer_details customer_email discounts expires_at id integration_identifier invoice invoice_creation livemode locale managed_payments metadata mode object origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options payment_method_types payment_status permissions phone_number_collection recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details ui_mode url wallet_options",
  customer:
    "address balance created currency default_source delinquent description discount email id invoice_prefix invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping tax_exempt test_clock",
  dispute:
    "amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details id is_charge_refundable livemode metadata object payment_intent payment_method_details reason status",
  event: "api_version created data id livemode object pending_webhooks request type",
  invoice:
    "account_country account_name account_tax_ids amount_due amount_overpaid amount_paid amount_remaining amount_shipping application attempt_count attempted auto_advance automatic_tax automatically_finalizes_at billing_reason collection_method created currency custom_fields customer customer_account customer_address customer_email customer_name customer_phone customer_shipping customer_tax_exempt customer_tax_ids default_payment_method default_source default_tax_rates description discounts due_date effective_at ending_balance footer from_invoice hosted_invoice_url id invoice_pdf issuer last_finalization_error latest_revision lines livemode metadata next_payment_attempt number object on_behalf_of parent payment_settings period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount receipt_number rendering shipping_cost shipping_details starting_balance statement_descriptor status status_transitions subscription subtotal subtotal_excluding_tax test_clock total total_discount_amounts total_excluding_tax total_pretax_credit_amounts total_taxes webhooks_delivered_at",
  invoice_payment:
    "amount_paid amount_requested created currency id invoice is_default livemode object payment status status_transitions",
  item: "adjustable_quantity amount_discount amount_subtotal amount_tax amount_total currency description id metadata object price quantity",
  line_item:
    "amount currency description discount_amounts discountable discounts id invoice livemode metadata object parent period pretax_credit_amounts pricing quantity quantity_decimal subscription subtotal taxes",
  payment_intent:
    "amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types id last_payment_error latest_charge livemode managed_payments metadata next_action object on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group",
  payment_method:
    "allow_redisplay billing_details card created customer customer_account id livemode metadata object type",
  plan: "active amount amount_decimal billing_scheme created currency id interval interval_count livemode metadata meter nickname object product tiers_mode transform_usage trial_period_days usage_type",
  price:
    "active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname object product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal",
  product:
    "active created default_price description id images livemode marketing_features metadata name object package_dimensions shippable statement_descriptor tax_code type unit_label updated url",
  refund:
    "amount balance_transaction charge created currency customer customer_account destination_details id metadata object payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal",
  subscription:
    "application application_fee_percent automatic_tax billing_cycle_anchor billing_cycle_anchor_config billing_mode billing_schedules billing_thresholds cancel_at cancel_at_period_end canceled_at cancellation_details collection_method created currency customer customer_account days_until_due default_payment_method default_source default_tax_rates description discounts ended_at id invoice_settings items latest_invoice livemode managed_payments metadata next_pending_invoice_item_invoice object on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule start_date status test_clock transfer_data trial_end trial_settings trial_start",
  subscription_item:
    "billing_thresholds created current_period_end current_period_start discounts id metadata object plan price quantity subscription tax_rates",
  tax_id: "country created customer customer_account id livemode object owner type value verification",
};

/** Fields of the library's API version that the fixtures lack. */
const SINCE: Readonly<Record<string, string>> = {
  "checkout.session": "allowed_payment_method_types tax_id_collection",
  customer: "customer_account",
  dispute: "intended_submission_method",
  payment_intent: "allowed_payment_method_types payment_record",
  product: "tax_details",
  subscription_item: "current_trial",
};

/**
 * Fields that this version no longer has, that are only expanded on demand, or that are omitted where they do not
 * apply.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  charge: "refunds",
  dispute: "payment_method_details",
  invoice: "subscription",
  payment_intent: "amount_details",
};

let shop: Shop;
const samples: Record<string, object | undefined> = {};

beforeAll(async () => {
  shop = await openShop();
  const { stripe } = shop;
  const { customer, session, subscription } = await shop.buy(PRICES.enterprise);
  const [invoice] = await dataOf(stripe.invoices.list({ customer: customer.id }));
  const [payment] = await dataOf(stripe.invoicePayments.list({ invoice: invoice?.id ?? "" }));
  const intent = await stripe.paymentIntents.retrieve(idOf(payment?.payment.payment_intent) ?? "");
  const charge = await stripe.charges.retrieve(idOf(intent.latest_charge) ?? "");
  const [item]: (Stripe.SubscriptionItem | undefined)[] = subscription.items.data;
  Object.assign(samples, {
    "billing_portal.session": await stripe.billingPortal.sessions.create({ customer: customer.id }),
    charge,
    "checkout.session": session,
    customer,
    dispute: shop.fake.controls.dispute({ charge: charge.id, inquiry: true }),
    event: (await dataOf(stripe.events.list()))[0],
    invoice,
    invoice_payment: payment,
    item: (await dataOf(stripe.checkout.sessions.listLineItems(session.id)))[0],
    line_item: invoice?.lines.data[0],
    payment_intent: intent,
    payment_method: (await dataOf(stripe.customers.listPaymentMethods(customer.id)))[0],
    plan: item?.plan,
    price: item?.price,
    product: await stripe.products.retrieve("prod_pro"),
    refund: await stripe.refunds.create({ charge: charge.id }),
    subscription,
    subscription_item: item,
    tax_id: await stripe.customers.createTaxId(customer.id, { type: "eu_vat", value: "DE123456789" }),
  });
});
afterAll(() => shop.close());

const fieldsIn = (text = ""): string[] => (text === "" ? [] : text.split(" "));

it.each(Object.keys(PUBLISHED))("%s has the fields that Stripe publishes", (kind) => {
  const without = fieldsIn(WITHOUT[kind]);
  const expected = [...fieldsIn(PUBLISHED[kind]).filter((field) => !without.includes(field)), ...fieldsIn(SINCE[kind])];
  expect(Object.keys(samples[kind] ?? {}).toSorted()).toEqual(expected.toSorted());
});
