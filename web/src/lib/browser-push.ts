import { deletePushSubscription } from "@cardinal/contract/endpoints/users/delete-push-subscription";
import { getPushKey } from "@cardinal/contract/endpoints/users/get-push-key";
import { pushSubscription, savePushSubscription } from "@cardinal/contract/endpoints/users/save-push-subscription";
import { ApiFailure } from "./api-failure.ts";
import { call } from "./api.ts";
import { registerWorker } from "./offline/worker.ts";

/** The state of notifications in this browser. */
export type PushState = "unsupported" | "denied" | "off" | "on";

/** Safari on iPhones only supports push once the app is on the home screen. */
function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The current state of push in this browser. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = Notification.permission === "granted" ? await findSubscription() : null;
  return subscription === null ? "off" : "on";
}

/**
 * Asks for permission and subscribes this browser to push notifications. It must run in a click, because browsers ask
 * only then.
 * @returns the resulting state: `off` when the user dismissed the prompt.
 * @throws ApiFailure `unavailable` where the API has push disabled.
 */
export async function subscribePush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { public_key } = await call(getPushKey, {});
  if (public_key === null) throw new ApiFailure("unavailable", 0, "Push is not set up.");
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key would never receive anything.
  await (await pushManager.getSubscription())?.unsubscribe();
  await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  return "on";
}

/** Saves a subscription at the API. If that fails, it is ended, because nothing would be sent to it. */
async function register(subscription: PushSubscription): Promise<void> {
  try {
    await call(savePushSubscription, { subscription: pushSubscription.parse(subscription.toJSON()) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/**
 * Subscribes this browser again after the API has ended the sessions of the account, and with them its subscriptions.
 * If that fails, push is off here as well.
 */
export async function restorePush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await register(subscription).catch(() => undefined);
}

/** Unsubscribes this browser after its session has ended: it could no longer be removed at the API. */
export async function forgetPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Unsubscribes this browser from push notifications. */
export async function unsubscribePush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await call(deletePushSubscription, { endpoint: subscription.endpoint });
}
