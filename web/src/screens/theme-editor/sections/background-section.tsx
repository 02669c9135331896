import { Alert, Text } from "@mantine/core";
import { TaskFailure } from "../../../features/themes/task-failure.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { ChoiceRow } from "../../../ui/fields/choice-row.tsx";
import { ColorField } from "../../../ui/fields/color-field.tsx";
import { FilmField } from "../background/film-field.tsx";
import { ImageField } from "../background/image-field.tsx";
import type { BackgroundEditor } from "../background/use-background.ts";
import { isDarkened } from "../contrast/list-contrasts.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";
import { editorMessages } from "../editor-messages.ts";
import { GradientFields } from "./gradient-fields.tsx";
import { Section } from "./section.tsx";
import { SWATCHES } from "./swatches.ts";

const KINDS = ["color", "gradient", "image", "video"] as const;

interface BackgroundSectionProps {
  readonly form: ThemeForm;
  readonly background: BackgroundEditor;
  readonly uid: string;
  readonly onSending: (isSending: boolean) => void;
}

/** What lies behind the card: a colour, a gradient, a picture or a film. */
export function BackgroundSection({ form, background, uid, onSending }: BackgroundSectionProps) {
  const text = useMessages(editorMessages);
  const { look, problems } = form;
  const isRefused = Object.keys(problems).some((path) => path.startsWith("background"));
  return (
    <Section name="background" hint={text.hint.background}>
      <ChoiceRow
        label={text.background.kind}
        value={background.kind}
        options={KINDS.map((kind) => ({ value: kind, label: text.background.kinds[kind] }))}
        disabled={false}
        onChange={background.choose}
      />
      <BackgroundFields form={form} background={background} uid={uid} onSending={onSending} />
      {background.kind !== look.background.kind && (
        <Text size="sm" c="dimmed">
          {text.background.waiting}
        </Text>
      )}
      {background.kind === "gradient" && isDarkened(look) && (
        <Text size="sm" c="dimmed" component="output">
          {text.background.darkened}
        </Text>
      )}
      {isRefused && (
        <Alert color="red" role="alert" p="xs">
          <Text size="sm">{text.background.notYours}</Text>
        </Alert>
      )}
      {background.problem !== null && <TaskFailure {...background.problem} />}
    </Section>
  );
}

function BackgroundFields({ form, background, uid, onSending }: BackgroundSectionProps) {
  const text = useMessages(editorMessages);
  const { background: value } = form.look;
  switch (background.kind) {
    case "color":
      return value.kind === "color" ? (
        <ColorField
          label={text.background.color}
          swatches={SWATCHES}
          value={value.value}
          onChange={(color) => background.set({ kind: "color", value: color })}
        />
      ) : null;
    case "gradient":
      return value.kind === "gradient" ? (
        <GradientFields
          value={value.value}
          onChange={(gradient) => background.set({ kind: "gradient", value: gradient })}
        />
      ) : null;
    case "image": {
      const image = value.kind === "image" ? value : null;
      return (
        <ImageField
          current={image?.value ?? null}
          replaces={background.unsaved(image?.value)}
          choose={image === null ? text.image.choose : text.image.change}
          hint={text.image.hint}
          onDone={({ url, color }) => background.adopt({ kind: "image", value: url, color })}
          onRemove={image === null ? undefined : background.remove}
          onSending={onSending}
        />
      );
    }
    case "video": {
      const film = value.kind === "video" ? value : null;
      return (
        <FilmField
          uid={uid}
          film={film}
          unsavedStill={background.unsaved(film?.poster)}
          onChange={background.adopt}
          onRemove={background.remove}
          onSending={onSending}
        />
      );
    }
  }
}
