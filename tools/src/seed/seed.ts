import { completeRegistration } from "@cardinal/contract/endpoints/admin/complete-registration";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Environment } from "../stack/environment.ts";
import { call, signUp } from "./api.ts";
import { PEOPLE, type Person } from "./people.ts";
import type { SignIn } from "./sign-in.ts";

const PASSWORD = "cardinal";

/** Fills an empty stack with people, each by the calls that the app itself makes. */
export async function seed(environment: Environment): Promise<SignIn[]> {
  const signIns: SignIn[] = [];
  for (const person of PEOPLE) signIns.push(await addPerson(environment, person));
  return signIns;
}

async function addPerson(environment: Environment, person: Person): Promise<SignIn> {
  const { username, name_first, name_last, who } = person;
  const email = `${username}@cardinal.example`;
  const account = await signUp(environment, email, PASSWORD);
  await call(environment, account, createUser, { name_first, name_last });
  await call(environment, account, completeRegistration, { username, name_first, name_last });
  await call(environment, account, updateCard, person.card);
  return { email, password: PASSWORD, who, card: `/${username}` };
}
