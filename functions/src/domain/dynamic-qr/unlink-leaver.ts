import type { Step } from "../step.ts";

/**
 * Removes the link of a deleted account at the dynamic-QR product.
 * Subject: the user, `~`, and the id of their account there. @throws while that product does not answer.
 */
export const unlinkLeaver: Step = async ({ gateways }, subject) => {
  const [uid = "", id = ""] = subject.split("~");
  if ((await gateways.dynamicQr?.unlink(uid, id)) === "unreachable")
    throw new Error("The dynamic-QR product gives no answer.");
  return { cursor: null, done: 1 };
};
