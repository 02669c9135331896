/** A message from the API to a browser (functions: gateways/push.ts). */
interface PushMessage {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Path within the product. */
  readonly url: string;
}

/** Parses a message; null when it is not valid. */
function readMessage(text: string): PushMessage | null {
  try {
    const { kind, title, text: body, url } = JSON.parse(text) as Record<string, unknown>;
    if (typeof title !== "string" || title === "") return null;
    const path = typeof url === "string" && /^\/(?!\/)/.test(url) ? url : "/";
    return { kind: String(kind), title, text: typeof body === "string" ? body : "", url: path };
  } catch {
    return null;
  }
}

/** The types of TypeScript lack `renotify` (https://notifications.spec.whatwg.org/#renotify-preference-flag). */
type PushOptions = NotificationOptions & { readonly renotify: boolean };

/**
 * Shows a notification. A browser withdraws the permission when a message shows nothing, so a message that cannot be
 * read shows the product's name. A newer message with the same `tag`, a thread or a contact, replaces the older one and
 * alerts the user again: it may be a reminder.
 */
export async function showPush(registration: ServiceWorkerRegistration, data: string | undefined): Promise<void> {
  const { title, text, url } = readMessage(data ?? "") ?? { title: "Cardinal", text: "", url: "/inbox" };
  const options: PushOptions = {
    body: text,
    tag: url,
    renotify: true,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { url },
  };
  await registration.showNotification(title, options);
}

/** Opens the page that a notification is about, in an open window of the app if there is one. */
export async function openPush(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { url = "/" } = (notification.data ?? {}) as { url?: string };
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const [there] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (there === undefined) {
    await clients.openWindow(url);
    return;
  }
  await there.focus();
  // The app navigates without a reload and confirms it; for a page outside of the app a new window is opened.
  const answered = await ask(there, url);
  if (!answered) await clients.openWindow(url);
}

/** How long a window may take to confirm the navigation, in milliseconds. */
export const ANSWER_MS = 1000;

function ask(window: Client, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answered: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answered);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    port1.addEventListener("message", () => end(true));
    port1.start();
    window.postMessage({ open: url }, [port2]);
  });
}
