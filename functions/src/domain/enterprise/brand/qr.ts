import type {
  getEnterpriseQr as getCall,
  saveEnterpriseQr as saveCall,
} from "@cardinal/contract/endpoints/enterprise/brand/qr";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";

/** The QR style of an enterprise, for employees who have not chosen one of their own. */
export const getEnterpriseQr: UseCase<typeof getCall> = async (ctx, { enterprise }) => {
  const { enterprises } = ctx.stores;
  if (!(await enterprises.exists(enterprise))) throw new Failure("not-found");
  return (await enterprises.getQrStyle(enterprise)) ?? DEFAULT_QR_STYLE;
};

/** Sets that style, and changes the layer's stamp in the same write. */
export const saveEnterpriseQr: UseCase<typeof saveCall> = async (ctx, { style, seen }) => {
  const { enterprise } = await requireRight(ctx, "qr.edit");
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const next = style ?? DEFAULT_QR_STYLE;
  if (seen !== undefined) {
    const stored = (await enterprises.getQrStyle(enterprise)) ?? DEFAULT_QR_STYLE;
    requireUnchanged({ seen, stored, next });
  }
  await commit(
    enterprises.qrReplacement(enterprise, style),
    await auditEntry(ctx, enterprise, "enterprise.saveEnterpriseQr"),
  );
  return next;
};
