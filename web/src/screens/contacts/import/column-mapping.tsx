import { NativeSelect, Text, Title } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { COLUMN_FIELDS, isIgnoredColumn, type ColumnField, type ColumnMapping } from "./csv-columns.ts";
import { importMessages } from "./import-messages.ts";
import classes from "./import.module.css";

interface ColumnMappingProps {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The recognised columns, which are collapsed. */
  readonly guessed: ColumnMapping;
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Asks which field each column of a table holds; empty columns are omitted. */
export function ColumnMappingForm({ headings, rows, guessed, mapping, onChange }: ColumnMappingProps) {
  const messages = useMessages(importMessages).columns;
  const filled = headings.flatMap((heading, at) => {
    const example = rows.find((row) => (row[at] ?? "").trim() !== "")?.[at]?.trim();
    return example === undefined ? [] : [{ at, heading: heading || `${at + 1}`, example }];
  });
  const known = filled.filter(({ at }) => guessed[at] !== null);
  const unknown = filled.filter(({ at, heading }) => guessed[at] === null && !isIgnoredColumn(heading));
  const change = (at: number, field: ColumnField | null) => onChange(mapping.with(at, field));
  return (
    <section className={classes["part"]}>
      <Title order={3} size="h5">
        {messages.title}
      </Title>
      {unknown.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {messages.lead}
          </Text>
          <Columns columns={unknown} mapping={mapping} onChange={change} />
        </>
      )}
      {known.length > 0 && (
        <details className={classes["known"]}>
          <summary>{messages.known(known.length)}</summary>
          <Columns columns={known} mapping={mapping} onChange={change} />
        </details>
      )}
    </section>
  );
}

interface ColumnsProps {
  readonly columns: readonly { readonly at: number; readonly heading: string; readonly example: string }[];
  readonly mapping: ColumnMapping;
  readonly onChange: (at: number, field: ColumnField | null) => void;
}

function Columns({ columns, mapping, onChange }: ColumnsProps) {
  const messages = useMessages(importMessages);
  const data = [
    { value: "", label: messages.columns.skip },
    ...COLUMN_FIELDS.map((field) => ({ value: field, label: messages.fields[field] })),
  ];
  return (
    <div className={classes["columns"]}>
      {columns.map(({ at, heading, example }) => (
        <NativeSelect
          key={at}
          size="sm"
          label={heading}
          description={messages.columns.example(example.slice(0, 40))}
          value={mapping[at] ?? ""}
          data={data}
          onChange={({ currentTarget }) =>
            onChange(at, COLUMN_FIELDS.find((field) => field === currentTarget.value) ?? null)
          }
        />
      ))}
    </div>
  );
}
