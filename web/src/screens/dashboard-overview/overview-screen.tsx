import { paths } from "@cardinal/contract/paths";
import { Progress, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { may, mayEverywhere } from "../../features/enterprise/rights.ts";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { overviewMessages } from "./overview-messages.ts";
import classes from "./overview.module.css";
import { TourButton, TourPanel } from "./tour/tour-panel.tsx";

// Below what the enterprise has, and heavier than all of it.
const EnterpriseFigures = lazyPart(
  "enterprise-figures",
  async () => (await import("../../features/statistics/figures/enterprise-figures.tsx")).EnterpriseFigures,
);

/** `/dashboard`: the enterprise's member counts and its seat limit. */
export function OverviewScreen() {
  const text = useMessages(overviewMessages);
  const enterprise = useEnterprise();
  const { rights, seats, counts, groups, roles, tour } = enterprise;
  const employees = may(rights, "cards.edit", "cards.create");
  const figures = [
    ...(["active", "invited", "disabled"] as const).map((status) => ({
      name: status,
      count: counts?.[status],
      to: employees && paths.dashboard(`employees?status=${status}`),
    })),
    { name: "groups", count: groups?.length, to: mayEverywhere(rights, "groups.manage") && paths.dashboard("groups") },
    { name: "roles", count: roles?.length, to: mayEverywhere(rights, "roles.assign") && paths.dashboard("roles") },
  ] as const;
  return (
    <>
      <SectionHead title={text.title}>{tour?.done === true && <TourButton tour={tour} />}</SectionHead>
      {tour?.done === false && <TourPanel tour={tour} />}
      {seats !== undefined && <Seats {...seats} isBuyer={mayEverywhere(rights, "billing")} />}
      <dl className={classes["figures"]}>
        {figures.map(
          ({ name, count, to }) =>
            count !== undefined && (
              <div key={name} className={classes["figure"]}>
                <dt>{to === false ? text[name] : <Link to={to}>{text[name]}</Link>}</dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ),
        )}
      </dl>
      {may(rights, "stats.view") && <EnterpriseFigures enterprise={enterprise} linksEmployees={employees} />}
    </>
  );
}

interface SeatsProps {
  readonly used: number;
  readonly limit: number;
  /** Whether the user may buy more. */
  readonly isBuyer: boolean;
}

function Seats({ used, limit, isBuyer }: SeatsProps) {
  const text = useMessages(overviewMessages);
  const free = Math.max(0, limit - used);
  return (
    <section className={classes["seats"]} aria-labelledby="seats">
      <Title order={2} size="h5" id="seats">
        {text.seats}
      </Title>
      <p className={classes["used"]}>{text.ofLimit(formatNumber(used), formatNumber(limit))}</p>
      <Progress
        className={classes["bar"] ?? ""}
        value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
        aria-hidden
      />
      <Text size="sm" c="dimmed">
        {free === 0 ? text.full : text.free(free, formatNumber(free))}
      </Text>
      {isBuyer && (
        <LinkButton to={paths.dashboard("billing")} variant="default" size="sm">
          {text.plan}
        </LinkButton>
      )}
    </section>
  );
}
