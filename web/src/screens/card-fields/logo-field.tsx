import { uploadBrandPicture } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import { Input, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { PHOTO_TYPES } from "../../features/photo/check-photo-file.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useUpload } from "../../lib/use-upload.ts";
import { FileButtons, FileNote, SendingLine } from "../../ui/fields/file-control.tsx";
import { cardFieldsMessages } from "./card-fields-messages.ts";
import classes from "./card-fields.module.css";

interface LogoFieldProps {
  /** Address of the logo; empty: none. */
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (address: string) => void;
}

/** Chooses the logo on the cards, and removes it. */
export function LogoField({ value, problem, onChange }: LogoFieldProps) {
  const text = useMessages(cardFieldsMessages);
  const sentence = useErrorSentence();
  const { state, send, cancel, reset } = useUpload(uploadBrandPicture, ({ url }) => onChange(url));
  return (
    <Input.Wrapper label={text.logo} labelElement="div" description={text.logoHint} error={problem}>
      <div className={classes["logo"]}>
        {value !== "" && <img src={value} alt={text.logoAlt} className={classes["mark"]} />}
        <FileButtons
          accept={PHOTO_TYPES}
          icon={IconPhoto}
          choose={value === "" ? text.chooseLogo : text.changeLogo}
          remove={text.removeLogo}
          isDisabled={state.is === "sending"}
          onChoose={(file) => send(file, {})}
          onRemove={
            value === ""
              ? undefined
              : () => {
                  reset();
                  onChange("");
                }
          }
        />
        {state.is === "sending" && <SendingLine share={state.share} label={text.sending} onCancel={cancel} />}
        {state.is === "failed" && (
          <FileNote onRetry={state.retry}>
            <Text span size="sm">
              {sentence(state.failure)}
            </Text>
          </FileNote>
        )}
      </div>
    </Input.Wrapper>
  );
}
