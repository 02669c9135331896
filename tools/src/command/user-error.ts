/** An error that the user can fix: the message says how, and no stack is printed. */
export class UserError extends Error {
  override readonly name = "UserError";
}
