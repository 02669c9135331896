import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import { createContext, useContext } from "react";

const EnterpriseContext = createContext<Enterprise | null>(null);

/** Provides the enterprise to the screens of its dashboard. */
export const EnterpriseProvider = EnterpriseContext.Provider;

/** The caller's enterprise, for the screens of its dashboard. */
export function useEnterprise(): Enterprise {
  const enterprise = useContext(EnterpriseContext);
  if (enterprise === null) throw new Error("This is no screen of the dashboard.");
  return enterprise;
}
