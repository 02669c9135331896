import { qrSvg } from "@cardinal/card/qr/qr-svg";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import classes from "./link-code.module.css";

interface LinkCodeProps {
  readonly link: string;
  readonly label: string;
  /** What a screen reader says of the code. */
  readonly title: string;
}

/** A link that people open with their phones: as a code to scan, and to copy. */
export function LinkCode({ link, label, title }: LinkCodeProps) {
  const svg = useMemo(() => qrSvg({ text: link, style: { ...DEFAULT_QR_STYLE, logo: "none" }, title }), [link, title]);
  return (
    <>
      {/* Markup of our own making: numbers, checked colours and escaped text. */}
      <span className={classes["code"]} dangerouslySetInnerHTML={{ __html: svg }} />
      <TextInput
        label={label}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
    </>
  );
}
