/** Something that a person can put right: the message says how, and no stack is printed with it. */
export class UserError extends Error {
  override readonly name = "UserError";
}
