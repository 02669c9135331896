import { listColleagues } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { fullName } from "@cardinal/contract/fields/full-name";
import { groupId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Pages } from "../../features/enterprise/employees/pages.tsx";
import { useEmployeesAddress } from "../../features/enterprise/employees/use-employees.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { hasRole, may, type Rights } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { Portrait } from "../../features/portrait/portrait.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { teamMessages } from "./team-messages.ts";
import classes from "./team.module.css";

type Part = ReplyOf<typeof listColleagues>;

/** `/teams/{group}`: the people of one's enterprise, or of a group of it, as all of them see each other. */
export function TeamScreen() {
  const { path } = useParams();
  const group = groupId.safeParse(path);
  if (path !== undefined && !group.success) return <NotFoundPage />;
  return <Team key={path} group={group.data} />;
}

function Team({ group }: { readonly group: string | undefined }) {
  const text = useMessages(teamMessages);
  const { profile, rights, groups = [] } = useEnterprise();
  const { address, go, link, trail } = useEmployeesAddress();
  const { q, after } = address;
  const state = useEndpoint(listColleagues, {
    ...(q === "" ? {} : { q: q.slice(0, 100) }),
    ...(group === undefined ? {} : { group }),
    ...(after === null ? {} : { after }),
  });
  // The previous page stays while another one is loading.
  const [last, setLast] = useState<Part | null>(null);
  if (state.state === "ready" && state.data !== last) setLast(state.data);
  const part = state.state === "ready" ? state.data : last;
  if (group !== undefined && state.state === "failed" && state.failure.code === "not-found") return <NotFoundPage />;
  return (
    <Column className={classes["page"]}>
      <SectionHead
        title={text.title}
        // The enterprise names its groups to those who have a role in it.
        lead={groups.find(({ id }) => id === group)?.name ?? profile.name}
        {...(group === undefined ? {} : { back: { to: paths.team(), label: text.all } })}
      >
        {hasRole(rights) && (
          <div className={classes["ways"]}>
            {!rights.admin && may(rights, "cards.edit", "cards.create") && (
              <LinkButton to={paths.manage(mayManage(rights, group) ? group : undefined)} variant="default" size="sm">
                {text.manage}
              </LinkButton>
            )}
            <LinkButton to={paths.dashboard()} variant="default" size="sm">
              {text.dashboard}
            </LinkButton>
          </div>
        )}
      </SectionHead>
      <search>
        <SearchField
          q={q}
          label={text.search}
          hint={text.hint}
          onSearch={(typed) => go({ q: typed }, { replace: true })}
        />
      </search>
      {state.state === "failed" && <FailureNote error={state.failure} onRetry={state.reload} />}
      {state.state !== "failed" && part === null && <Spinner />}
      {state.state !== "failed" && part !== null && (
        <>
          <People part={part} isOld={state.state === "loading"} />
          <Pages part={part} after={after} trail={trail} link={link} />
        </>
      )}
    </Column>
  );
}

/** Whether a group is one of those that a person manages, if they manage anyone. */
function mayManage({ groups }: Rights, group: string | undefined): boolean {
  return group !== undefined && (groups === null || groups.includes(group));
}

function People({ part, isOld }: { readonly part: Part; readonly isOld: boolean }) {
  const text = useMessages(teamMessages);
  if (part.items.length === 0) return <Text c="dimmed">{part.next === null ? text.nobody : text.nobodyYet}</Text>;
  return (
    <ul className={classes["people"]} aria-label={text.people} aria-busy={isOld}>
      {part.items.map(({ uid, name_first, name_last, job_title, profile_pic, route }) => (
        <li key={uid}>
          <Link to={route}>
            <Portrait
              person={{ name_first, name_last }}
              shade={uid}
              size={48}
              {...(profile_pic === null ? {} : { picture: profile_pic.url })}
            />
            <span className={classes["who"]}>
              <span className={classes["name"]}>{fullName({ name_first, name_last })}</span>
              {job_title !== "" && <span className={classes["job"]}>{job_title}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
