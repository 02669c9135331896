import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./event-live.module.css";

interface LiveTableProps {
  readonly title: string;
  /** The first column is the row's name, the others are numbers or times. */
  readonly headings: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** Shown if there are no rows, or below the title. */
  readonly children?: ReactNode;
}

/** A table with a title; without rows, only the children. */
export function LiveTable({ title, headings, rows, children }: LiveTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes["section"]}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
      {rows.length > 0 && (
        <table className={classes["table"]} aria-labelledby={id}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: row, cells: [first, ...rest] }) => (
              <tr key={row}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={headings[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
