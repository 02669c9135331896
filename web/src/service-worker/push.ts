/** What the service sends to a browser (functions: gateways/push.ts). */
interface PushMessage {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Path within the product. */
  readonly url: string;
}

/** Reads a message; null for what is none. */
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

/**
 * Shows what was sent. Browsers take the permission away from who receives and shows nothing, so a message that cannot
 * be read shows the product's name. News of one thread or contact take each other's place (`tag`).
 */
export async function showPush(registration: ServiceWorkerRegistration, data: string | undefined): Promise<void> {
  const { title, text, url } = readMessage(data ?? "") ?? { title: "Cardinal", text: "", url: "/inbox" };
  await registration.showNotification(title, {
    body: text,
    tag: url,
    icon: "/icon-192.png",
    badge: "/icon-192.png",
    data: { url },
  });
}

/** Opens what a notification is about: in a window of the app that is there, else in a new one. */
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
  // The app goes there without being loaded anew; a page that is no part of it says nothing, and is left for it.
  const answered = await ask(there, url);
  if (!answered) await clients.openWindow(url);
}

/** How long a window may take to say that it goes there, in milliseconds. */
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
