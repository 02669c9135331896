import { listTemplateDrafts } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import { type Template, TEMPLATE_STATES, type TemplateState } from "@cardinal/contract/entities/platform/template";
import { paths } from "@cardinal/contract/paths";
import { SegmentedControl, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { ThemePicture } from "../../../features/card-preview/theme-picture.tsx";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { readSearchText } from "../../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { SAMPLE_CARD } from "../../../features/card-preview/sample-card.ts";
import { TemplateBadges } from "./template-badges.tsx";
import { templatesMessages } from "./templates-messages.ts";
import own from "./templates.module.css";

type Shown = TemplateState | "all";
/** Number of characters of a search text. */
const MAX_NAME_SEARCH = 60;
const SHOWN: readonly Shown[] = ["all", ...TEMPLATE_STATES];

/** `/admin/templates`: the templates that Cardinal offers. */
export function PlatformTemplates({ role }: { readonly role: AdminRole }) {
  const text = useMessages(templatesMessages);
  const [search, change] = useAddressFields();
  const q = readSearchText(search, MAX_NAME_SEARCH);
  const shown = SHOWN.find((one) => one === search.get("state")) ?? "all";
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow>
        {includesRole(role, "operator") && (
          <LinkButton to={paths.platformTemplateEditor("new")} size="sm">
            {text.add}
          </LinkButton>
        )}
      </PlatformHead>
      <search className={own["filters"]}>
        <SearchField
          q={q}
          label={text.search}
          hint={text.searchHint}
          maxLength={MAX_NAME_SEARCH}
          className={own["search"]}
          onSearch={(next) => change({ q: next.trim() }, { replace: true })}
        />
        <SegmentedControl
          aria-label={text.show}
          value={shown}
          data={SHOWN.map((value) => ({ value, label: text.states[value] }))}
          onChange={(value) => change({ state: value === "all" ? "" : value })}
        />
      </search>
      <PagedList key={`${shown} ${q}`}>{(part) => <Part q={q} shown={shown} {...part} />}</PagedList>
    </>
  );
}

function Part({ q, shown, after, isOnly, onMore }: ListPage & { readonly q: string; readonly shown: Shown }) {
  const text = useMessages(templatesMessages);
  const input = {
    ...(q === "" ? {} : { q }),
    ...(shown === "all" ? {} : { state: shown }),
    ...(after === null ? {} : { after }),
  };
  const state = useEndpoint(listTemplateDrafts, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && isOnly) return <Text c="dimmed">{q === "" ? text.none : text.nothing}</Text>;
  return (
    <>
      <ul className={own["tiles"]} aria-label={text.title}>
        {items.map((template) => (
          <Tile key={template.id} template={template} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} className={own["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

function Tile({ template }: { readonly template: Template }) {
  return (
    <li className={own["tile"]}>
      <Link to={paths.platformTemplate(template.id)} className={own["link"]}>
        <span className={own["picture"]}>
          <ThemePicture card={SAMPLE_CARD} theme={template.draft} />
        </span>
        {template.draft.name}
      </Link>
      <TemplateBadges template={template} />
    </li>
  );
}
