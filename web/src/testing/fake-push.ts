import { afterEach, vi } from "vitest";

export const SUBSCRIPTION = {
  endpoint: "https://push.example/abc",
  expirationTime: null,
  keys: { p256dh: "BOr-t", auth: "c2Vj" },
};

/** Fakes the parts of a browser's push API that the app uses. */
export class FakePush {
  subscribed = false;
  asked: unknown[] = [];
  readonly subscription = {
    endpoint: SUBSCRIPTION.endpoint,
    toJSON: () => SUBSCRIPTION,
    unsubscribe: () => Promise.resolve(!(this.subscribed = false)),
  };
  getSubscription = () => Promise.resolve(this.subscribed ? this.subscription : null);
  subscribe = (options: unknown) => {
    this.asked.push(options);
    this.subscribed = true;
    return Promise.resolve(this.subscription);
  };

  /** Lets the browser have push until the end of the test, with this permission. @param answer to its prompt. */
  install(permission: NotificationPermission, answer: NotificationPermission = "granted"): void {
    const notification = { permission, requestPermission: () => Promise.resolve((notification.permission = answer)) };
    const registration = { pushManager: this };
    vi.stubGlobal("Notification", notification);
    vi.stubGlobal("PushManager", class {});
    const serviceWorker = Object.assign(new EventTarget(), {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }
}

/** Removes the push API after each test of a file. */
export function removePushAfterEach(): void {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });
}
