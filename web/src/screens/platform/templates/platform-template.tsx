import type { ReplyOf } from "@cardinal/contract/endpoint";
import { getTemplate } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { TemplateVersion } from "@cardinal/contract/entities/platform/template";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { ThemePicture } from "../../../features/card-preview/theme-picture.tsx";
import { NotFoundPage } from "../../../features/not-found/not-found-page.tsx";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { PublishTemplate, WithdrawTemplate } from "./publish-template.tsx";
import { SAMPLE_CARD } from "../../../features/card-preview/sample-card.ts";
import { TemplateBadges } from "./template-badges.tsx";
import { templatesMessages } from "./templates-messages.ts";
import own from "./templates.module.css";

type Found = ReplyOf<typeof getTemplate>;

/** `/admin/templates/{id}`: a template, its draft and its published versions. */
export function PlatformTemplate({ role }: { readonly role: AdminRole }) {
  const { id = "" } = useParams();
  const isId = getTemplate.input.shape.id.safeParse(id).success;
  const state = useEndpoint(getTemplate, { id }, { fresh: true, enabled: isId });
  if (!isId) return <NotFoundPage />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed" && state.failure.code === "not-found") return <NotFoundPage />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const mayChange = includesRole(role, "operator");
  return <TemplatePage template={state.data} mayChange={mayChange} onReload={state.reload} />;
}

/** The most important note on a template; null when there is none. */
function useNote({ state, has_changes, version }: Found): string | null {
  const text = useMessages(templatesMessages);
  if (state === "withdrawn") return text.isWithdrawn;
  if (state === "draft") return text.isDraft;
  return has_changes ? text.differs(version) : null;
}

interface PageProps {
  readonly template: Found;
  /** False for support, which only looks. */
  readonly mayChange: boolean;
  readonly onReload: () => void;
}

function TemplatePage({ template, mayChange, onReload }: PageProps) {
  const text = useMessages(templatesMessages);
  const [isPublishing, setPublishing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, draft, state, version, changed_date } = template;
  const note = useNote(template);
  const changed = changed_date === null ? text.built : text.lastChanged(formatDate(changed_date));
  const lead = [...(version === 0 ? [] : [text.version(version)]), changed].join(" · ");
  return (
    <>
      <PlatformHead title={draft.name} lead={lead} parent={{ page: "templates", title: text.title }}>
        {mayChange && (
          <LinkButton to={paths.platformTemplateEditor(id)} variant="default" size="sm">
            {text.edit}
          </LinkButton>
        )}
      </PlatformHead>
      <TemplateBadges template={template} />
      {note !== null && (
        <Alert color="yellow" role="note" mt="md">
          {note}
        </Alert>
      )}
      <TitledSection id="draft" title={text.ofDraft}>
        <div className={own["draft"]}>
          <span className={own["picture"]}>
            <ThemePicture card={SAMPLE_CARD} theme={draft} />
          </span>
        </div>
      </TitledSection>
      {mayChange && (
        <TitledSection id="publish" title={text.publish.title} hint={text.publish.hint}>
          <div>
            <Button onClick={() => setPublishing(true)}>{text.publish.submit}</Button>
          </div>
        </TitledSection>
      )}
      <Versions template={template} mayChange={mayChange} onReload={onReload} />
      {mayChange && state === "published" && (
        <TitledSection
          id="withdraw"
          title={text.withdraw.title}
          hint={id === FALLBACK_THEME_ID ? text.withdraw.fallback : text.withdraw.hint}
        >
          <div>
            <Button variant="default" disabled={id === FALLBACK_THEME_ID} onClick={() => setWithdrawing(true)}>
              {text.withdraw.submit}
            </Button>
          </div>
        </TitledSection>
      )}
      {isPublishing && (
        <PublishTemplate
          template={template}
          onClose={() => setPublishing(false)}
          onLookAgain={() => {
            setPublishing(false);
            onReload();
          }}
        />
      )}
      <WithdrawTemplate template={template} opened={isWithdrawing} onClose={() => setWithdrawing(false)} />
    </>
  );
}

function Versions({ template, mayChange, onReload }: PageProps) {
  const text = useMessages(templatesMessages).versions;
  const [again, setAgain] = useState<TemplateVersion | null>(null);
  const { versions } = template;
  return (
    <TitledSection id="versions" title={text.title}>
      {versions.length === 0 ? (
        <Text c="dimmed">{text.none}</Text>
      ) : (
        <ul className={own["tiles"]} aria-label={text.title}>
          {versions.map((published) => (
            <Version
              key={published.version}
              published={published}
              isNewest={published.version === template.version}
              onAgain={mayChange ? () => setAgain(published) : null}
            />
          ))}
        </ul>
      )}
      {again !== null && (
        <PublishTemplate
          template={template}
          version={again}
          onClose={() => setAgain(null)}
          onLookAgain={() => {
            setAgain(null);
            onReload();
          }}
        />
      )}
    </TitledSection>
  );
}

interface VersionProps {
  readonly published: TemplateVersion;
  readonly isNewest: boolean;
  /** Null for who cannot publish. */
  readonly onAgain: (() => void) | null;
}

function Version({ published: { version, look, date }, isNewest, onAgain }: VersionProps) {
  const messages = useMessages(templatesMessages);
  const text = messages.versions;
  return (
    <li className={own["tile"]}>
      <span className={own["picture"]}>
        <ThemePicture card={SAMPLE_CARD} theme={look} />
      </span>
      <strong>
        {messages.version(version)}
        {isNewest && ` · ${text.current}`}
      </strong>
      <Text size="sm" c="dimmed">
        {date === null ? messages.built : text.published(formatDate(date))}
      </Text>
      {!isNewest && onAgain !== null && (
        <Button variant="default" size="xs" aria-label={text.againOf(version)} onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </li>
  );
}
