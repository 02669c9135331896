import { getVendor, listOwnVendors, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { MAX_VENDOR_LINKS, type OwnVendor, vendorFields } from "@cardinal/contract/entities/events/vendor";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useTyped } from "../../features/editor/use-typed.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { CardField } from "./card-field.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface PageFormProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
  readonly onSaved: (vendor: OwnVendor) => void;
}

type Link = OwnVendor["links"][number];
const link = vendorFields.links.element.shape;

/** Edits the public page of a vendor. */
export function PageForm({ event_id, vendor, onSaved }: PageFormProps) {
  const common = useMessages(vendorMessages);
  const text = common.page;
  const { name, category, booth, description, links } = vendor;
  const stored = vendor.card?.username ?? "";
  const form = useTyped({ name, category, booth, description, links: links as readonly Link[], card: stored });
  const { values: draft, isChecked } = form;
  const action = useEndpointAction(updateVendor, {
    invalidates: [listOwnVendors, listVendors, getVendor],
    onSuccess: onSaved,
  });
  const set = (change: Partial<typeof draft>) => {
    action.reset();
    form.change(change);
  };
  const isNamed = vendorFields.name.safeParse(draft.name).success;
  const isTaken = action.failure?.fields?.["name"] !== undefined;
  const isCardRefused = action.failure?.fields?.["card"] !== undefined;
  const save = ({ card, ...page }: typeof draft) =>
    action.run({
      event_id,
      vendor: vendor.id,
      rev: vendor.rev,
      ...page,
      links: [...page.links],
      ...(card === stored ? {} : { card: card.trim() === "" ? null : card }),
    });
  const areLinks = vendorFields.links.safeParse(draft.links).success;
  return (
    <CheckedForm
      className={classes["part"] ?? ""}
      check={() => form.check(isNamed && areLinks)}
      onSubmit={() => void form.save(() => save(draft))}
    >
      <Stack maw={640}>
        <TextInput
          label={text.name}
          value={draft.name}
          maxLength={100}
          error={isChecked && !isNamed ? text.nameMissing : isTaken ? text.nameTaken : undefined}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <Group grow preventGrowOverflow={false} wrap="wrap">
          {(["category", "booth"] as const).map((field) => (
            <TextInput
              key={field}
              miw={200}
              label={text[field]}
              value={draft[field]}
              maxLength={40}
              onChange={({ currentTarget: { value } }) => set({ [field]: value })}
            />
          ))}
        </Group>
        <Textarea
          label={text.description}
          value={draft.description}
          maxLength={2000}
          autosize
          minRows={4}
          onChange={({ currentTarget: { value } }) => set({ description: value })}
        />
        <CardField
          vendor={vendor}
          value={draft.card}
          isRefused={isCardRefused}
          onChange={(username) => set({ card: username })}
        />
        <Links links={draft.links} isChecked={isChecked} onChange={(next) => set({ links: next })} />
        {!isTaken && !isCardRefused && <FailureNote error={action.failure} />}
        <SaveButton label={common.save} running={action.running} saved={form.isSaved && common.saved} />
      </Stack>
      <LeaveDialog isActive={form.isChanged} text={text.unsaved} isSaving={action.running} onSave={null} isByQuery />
    </CheckedForm>
  );
}

interface LinksProps {
  readonly links: readonly Link[];
  readonly isChecked: boolean;
  readonly onChange: (links: readonly Link[]) => void;
}

function Links({ links, isChecked, onChange }: LinksProps) {
  const text = useMessages(vendorMessages).page;
  const said = (isGood: boolean, problem: string) => (isChecked && !isGood ? problem : undefined);
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} bd={0}>
      <Text component="legend" fw={550}>
        {text.links}
      </Text>
      {links.map((one, at) => (
        // Links have no ids, and their order does not change while typing.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes["pair"]}>
          <TextInput
            label={text.label}
            value={one.label}
            maxLength={60}
            error={said(link.label.safeParse(one.label).success, text.labelMissing)}
            onChange={({ currentTarget: { value } }) => onChange(links.with(at, { ...one, label: value }))}
          />
          <TextInput
            label={text.url}
            type="url"
            value={one.url}
            error={said(link.url.safeParse(one.url).success, text.urlWrong)}
            onChange={({ currentTarget: { value } }) => onChange(links.with(at, { ...one, url: value }))}
          />
          <Button
            variant="default"
            aria-label={text.removeLink(at + 1)}
            onClick={() => onChange(links.filter((_, index) => index !== at))}
          >
            <Remove />
          </Button>
        </div>
      ))}
      {links.length < MAX_VENDOR_LINKS && (
        <div>
          <Button variant="default" onClick={() => onChange([...links, { label: "", url: "" }])}>
            {text.addLink}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Remove() {
  return useMessages(vendorMessages).remove;
}
