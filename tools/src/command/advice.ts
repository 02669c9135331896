/** Something that a person can put right: the message says how, and no stack is printed with it. */
export class Advice extends Error {
  override readonly name = "Advice";
}
