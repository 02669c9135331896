import * as z from "zod";

const severity = z.enum(["info", "low", "moderate", "high", "critical"]);
/**
 * The output of `npm audit --json` (auditReportVersion 2): each package with its advisories, or the packages that cause
 * them.
 */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity, name: z.string() })])),
    }),
  ),
});

/** The reviewed advisories: `tools/src/audit/reviewed.json`. */
export const reviewedList = z.array(
  z.strictObject({
    /** `GHSA-xxxx-xxxx-xxxx`. */
    advisory: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/),
    package: z.string().min(1),
    /** Why it does not affect us, or what a fix is blocked by. */
    reason: z.string().min(20),
    /** The day of the review; it expires after a year. */
    date: z.iso.date(),
  }),
);
export type Reviewed = z.infer<typeof reviewedList>;

export interface Advisory {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly severity: z.infer<typeof severity>;
}

/** `advisories`: those the registry reported; `unanswered`: why there is no report. */
export type Outcome = { readonly advisories: readonly Advisory[] } | { readonly unanswered: string };

const YEAR_MS = 365 * 86_400_000;

/** Reads npm's output. Anything but a report means that the audit did not run. */
export function readReport(text: string): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { unanswered: "npm printed no report." };
  }
  const parsed = report.safeParse(json);
  if (!parsed.success) {
    const { message } = z.object({ message: z.string() }).safeParse(json).data ?? {};
    return { unanswered: (message ?? "npm printed something else than a report.").replaceAll(/https?:\S+/g, "…") };
  }
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(parsed.data.vulnerabilities))
    for (const one of via) {
      if (typeof one === "string") continue;
      const id = /GHSA(?:-\w{4}){3}/.exec(one.url)?.[0] ?? one.url;
      found.set(`${id} ${one.name}`, { id, name: one.name, title: one.title, severity: one.severity });
    }
  return { advisories: [...found.values()] };
}

/** Required actions, one sentence each: none when every advisory was reviewed within a year. */
export function judge(advisories: readonly Advisory[], reviewed: Reviewed, now: number): string[] {
  const review = ({ id, name }: Advisory) => reviewed.find((one) => one.advisory === id && one.package === name);
  const open = advisories
    .filter((advisory) => review(advisory) === undefined)
    .map(({ id, name, title, severity: how }) => `${how}: ${name}: ${title} (${id}) was not reviewed.`);
  const old = reviewed
    .filter(({ date }) => now - Date.parse(date) > YEAR_MS)
    .map((one) => `${one.advisory} (${one.package}) was reviewed more than a year ago.`);
  const gone = reviewed
    .filter((one) => !advisories.some((advisory) => review(advisory) === one))
    .map((one) => `${one.advisory} (${one.package}) is reviewed but no longer reported: remove it from the list.`);
  return [...open, ...old, ...gone];
}
