import { firebaseApp } from "../config/app.ts";
import { env } from "../config/env.ts";
import { type AccountsGateway, createAccountsGateway } from "./accounts.ts";

/** Everything outside the database. Each loads its library at the call that needs it. */
export interface Gateways {
  readonly accounts: AccountsGateway;
}

/** The gateways to the project's services, or to their emulators when the environment names them. */
export function createGateways(): Gateways {
  return {
    accounts: createAccountsGateway(firebaseApp(), env()),
  };
}
