import { getGenerator } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { exportKeys, MAX_KEY_SHEET, printKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { type Generator, KEYS_OF_ONE_OWNER } from "@cardinal/contract/entities/generator";
import { Alert, Button, CopyButton, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../../../lib/download.ts";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { NeedsApproval } from "../needs-approval.tsx";
import { platformMessages } from "../platform-messages.ts";
import { usePlatformAction } from "../use-platform-action.ts";
import { generatorsMessages } from "./generators-messages.ts";
import own from "./generators.module.css";
import { ReasonFields, useReason } from "./reason-fields.tsx";

/** The files of a batch, for owners. */
export function TakeKeys({ batch }: { readonly batch: Generator }) {
  const text = useMessages(generatorsMessages).files;
  const common = useMessages(platformMessages);
  const [isOpen, setOpen] = useState(false);
  const { minted, wanted } = batch;
  const close = () => setOpen(false);
  return (
    <TitledSection id="files" title={text.title} hint={text.hint}>
      {minted === 0 || minted < wanted ? (
        <Text>{wanted === 0 ? text.none : text.later}</Text>
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        </div>
      )}
      <Modal opened={isOpen} onClose={close} title={text.title} closeButtonProps={{ "aria-label": common.close }}>
        <Files batch={batch} onClose={close} />
      </Modal>
    </TitledSection>
  );
}

/** A saved file; for a CSV with its hash. */
interface Saved {
  readonly name: string;
  readonly hash: string | null;
}

async function hashOf(file: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface FilesProps {
  readonly batch: Generator;
  readonly onClose: () => void;
}

function Files({ batch, onClose }: FilesProps) {
  const { id, name, minted, pin, sealed_date } = batch;
  const common = useMessages(platformMessages);
  const text = useMessages(generatorsMessages).files;
  const [chosen, setChosen] = useState("csv");
  const [saved, setSaved] = useState<Saved | null>(null);
  const isSealing = chosen === "csv" && pin && sealed_date === null;
  const asked = useReason(isSealing || minted > KEYS_OF_ONE_OWNER ? name : null);
  const csv = usePlatformAction(exportKeys, () => undefined, [getGenerator]);
  const sheets = usePlatformAction(printKeys, () => undefined);
  const action = chosen === "csv" ? csv : sheets;
  const starts = Array.from({ length: Math.ceil(minted / MAX_KEY_SHEET) }, (_, at) => at * MAX_KEY_SHEET + 1);
  const endOf = (from: number) => Math.min(from + MAX_KEY_SHEET - 1, minted);
  const take = async () => {
    setSaved(null);
    const from = Number(chosen);
    const file =
      chosen === "csv" ? await csv.run({ id, ...asked.input }) : await sheets.run({ id, from, ...asked.input });
    if (file === undefined) return;
    const saving = chosen === "csv" ? `keys-${id}.csv` : `cards-${id}-${from}-${endOf(from)}.pdf`;
    saveFile(file, saving);
    setSaved({ name: saving, hash: chosen === "csv" ? await hashOf(file) : null });
  };
  if (action.failure?.code === "approval-needed") return <NeedsApproval asked="permit" onDone={onClose} />;
  return (
    <CheckedForm check={asked.check} onSubmit={() => void take()}>
      <Stack>
        <NativeSelect
          label={text.kind}
          description={chosen === "csv" ? text.csvHint : text.sheetsHint}
          value={chosen}
          data={[
            { value: "csv", label: text.csv },
            ...starts.map((from) => ({ value: String(from), label: text.sheets(from, endOf(from)) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setSaved(null);
            setChosen(value);
          }}
        />
        <PinNote batch={batch} isCsv={chosen === "csv"} />
        <ReasonFields asked={asked} onChange={action.reset} />
        <FailureNote error={action.failure} />
        {saved !== null && <SavedNote {...saved} />}
        <FormButtons cancel={common.close} submit={text.submit} running={action.running} onCancel={onClose} />
      </Stack>
    </CheckedForm>
  );
}

/** A note on the PINs of a batch. */
function PinNote({ batch: { pin, sealed_date }, isCsv }: { readonly batch: Generator; readonly isCsv: boolean }) {
  const text = useMessages(generatorsMessages).files;
  if (!pin || !isCsv) return null;
  if (sealed_date !== null) return <Text size="sm">{text.sealed(formatDate(sealed_date))}</Text>;
  return (
    <Alert color="yellow" role="note">
      {text.pins}
    </Alert>
  );
}

function SavedNote({ name, hash }: Saved) {
  const text = useMessages(generatorsMessages).files;
  return (
    <div>
      <Text component="output">{text.done(name)}</Text>
      {hash !== null && (
        <>
          <Text size="sm" fw={550} mt="xs">
            {text.hash}
          </Text>
          <Text size="sm" c="dimmed">
            {text.hashHint}
          </Text>
          <code className={own["hash"]}>{hash}</code>
          <CopyButton value={hash}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? text.copied : text.copy}
              </Button>
            )}
          </CopyButton>
        </>
      )}
    </div>
  );
}
