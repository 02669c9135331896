import { NativeSelect, Text, Title } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { COLUMN_FIELDS, type ColumnMapping } from "./csv-columns.ts";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface ColumnMappingProps {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Says what each column of a table holds; columns that are empty throughout are not asked about. */
export function ColumnMappingForm({ headings, rows, mapping, onChange }: ColumnMappingProps) {
  const messages = useMessages(importMessages);
  const examples = headings.map((_, at) => rows.find((row) => (row[at] ?? "").trim() !== "")?.[at]?.trim());
  const data = [
    { value: "", label: messages.columns.skip },
    ...COLUMN_FIELDS.map((field) => ({ value: field, label: messages.fields[field] })),
  ];
  return (
    <section className={classes["part"]}>
      <div>
        <Title order={3} size="h5">
          {messages.columns.title}
        </Title>
        <Text size="sm" c="dimmed">
          {messages.columns.lead}
        </Text>
      </div>
      <div className={classes["columns"]}>
        {headings.map((heading, at) =>
          examples[at] === undefined ? null : (
            <NativeSelect
              // Headings may repeat; a column's place does not change.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              size="sm"
              label={heading || `${at + 1}`}
              description={messages.columns.example((examples[at] ?? "").slice(0, 40))}
              value={mapping[at] ?? ""}
              data={data}
              onChange={(event) => {
                const chosen = COLUMN_FIELDS.find((field) => field === event.currentTarget.value) ?? null;
                onChange(mapping.map((field, place) => (place === at ? chosen : field)));
              }}
            />
          ),
        )}
      </div>
    </section>
  );
}
