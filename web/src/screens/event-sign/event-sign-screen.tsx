import { qrSvg } from "@cardinal/card/qr/qr-svg";
import { getCodeSeed } from "@cardinal/contract/endpoints/events/claim-points";
import { CODE_STEP_MS, codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { toAddress } from "../../lib/addresses/whole-address.ts";
import { useMessages } from "../../lib/messages.ts";
import { placeId, readPlace } from "../../lib/offline/scan-store.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { useWorker } from "../../lib/offline/use-worker.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePolling } from "../../ui/use-polling.ts";
import classes from "./event-sign.module.css";
import { storeSign, readSign, type Sign, toSign } from "./stored-sign.ts";
import { signMessages } from "./sign-messages.ts";

/** How often a code that is shown is checked: access that was withdrawn ends within this time. */
const CHECK_MS = 30_000;

type State =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly sign: Sign }
  | { readonly state: "failed"; readonly failure: ApiFailure };

/** The key of a phone that scans for the vendor without an account; undefined for all others. */
async function readCredential(event_id: string, vendor: string): Promise<string | undefined> {
  // Without storage the request is made as the signed-in user.
  const place = await readPlace(placeId(event_id, vendor)).catch(() => null);
  return place?.credential;
}

/** Whether the server has refused to show the code. A phone's invalid key is `unauthenticated`. */
const REFUSALS = new Set<string>(["permission-denied", "unauthenticated", "account-disabled", "not-found"]);
const isRefusal = ({ code }: ApiFailure): boolean => REFUSALS.has(code);

/** The server's answer, or the copy in this tab while the server does not answer. */
async function loadSign(event_id: string, vendor: string): Promise<State> {
  const credential = await readCredential(event_id, vendor);
  try {
    const sign = toSign(await call(getCodeSeed, { event_id, vendor }, { credential }), Date.now());
    storeSign(event_id, vendor, sign);
    return { state: "ready", sign };
  } catch (error) {
    const failure = asApiFailure(error);
    const isRefused = isRefusal(failure);
    if (isRefused) storeSign(event_id, vendor, null);
    const stored = isRefused ? null : readSign(event_id, vendor);
    return stored === null ? { state: "failed", failure } : { state: "ready", sign: stored };
  }
}

/** `/events/{id}/sign/{vendor}`: the code that attendees scan for points, on the vendor's phone or tablet. */
export function EventSignScreen() {
  const text = useMessages(signMessages);
  const { event = "", vendor = "" } = useParams();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ state: "loading" });
  const isOnline = useOnline();
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  usePolling(isOnline && state.state === "ready" ? reload : null, CHECK_MS);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const next = await loadSign(event, vendor);
      // A code that is shown stays while the server does not answer.
      const isLost = next.state === "failed" && !isRefusal(next.failure);
      if (isCurrent) setState((before) => (isLost && before.state === "ready" ? before : next));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [event, vendor, attempt]);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return <Page event={event} vendor={vendor} sign={state.sign} />;
  if (isRefusal(state.failure)) {
    const said = state.failure.code === "not-found" ? text.gone : text.notYours;
    return (
      <MessagePage title={said.title} text={said.text}>
        <LinkButton to={paths.event(event)}>{text.notYours.link}</LinkButton>
      </MessagePage>
    );
  }
  return (
    <Column className={classes["page"]}>
      <FailureNote error={state.failure} onRetry={reload} />
    </Column>
  );
}

interface PageProps {
  readonly event: string;
  readonly vendor: string;
  readonly sign: Sign;
}

function Page({ event, vendor, sign }: PageProps) {
  const text = useMessages(signMessages);
  const isOnline = useOnline();
  useWorker();
  const [now, setNow] = useState(() => Date.now() + sign.offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + sign.offset), 250);
    return () => clearInterval(timer);
  }, [sign.offset]);
  const left = Math.ceil((CODE_STEP_MS - (now % CODE_STEP_MS)) / 1000);
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · ${sign.vendor_name} · Cardinal`}</title>
      <div>
        <Logo address={sign.vendor_logo} />
        <Text c="dimmed">{sign.event_name}</Text>
        <Title order={1} size="h2">
          {sign.vendor_name}
        </Title>
      </div>
      {now >= sign.end_date ? (
        <Text>{text.over}</Text>
      ) : (
        <>
          <Text>{text.intro}</Text>
          <Code event={event} vendor={vendor} sign={sign} step={codeStep(now)} />
          <Text c="dimmed">{text.next(left)}</Text>
        </>
      )}
      {!isOnline && <Text component="output">{text.offline}</Text>}
    </Column>
  );
}

/** The vendor's logo; nothing while it cannot be loaded, as without a network. */
function Logo({ address }: { readonly address: string | null }) {
  const [isMissing, setMissing] = useState(false);
  if (address === null || isMissing) return null;
  return (
    <img className={classes["logo"]} src={address} width={72} height={72} alt="" onError={() => setMissing(true)} />
  );
}

function Code({ event, vendor, sign, step }: PageProps & { readonly step: number }) {
  const text = useMessages(signMessages);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const make = async () => {
      const next = await codeAt(sign.seed, step);
      if (isCurrent) setCode(next);
    };
    void make();
    return () => {
      isCurrent = false;
    };
  }, [sign.seed, step]);
  if (code === null) return <Spinner />;
  const svg = qrSvg({
    text: toAddress(paths.vendorSign(event, vendor, code)),
    style: DEFAULT_QR_STYLE,
    title: text.code(sign.vendor_name),
  });
  // Markup generated by us: only numbers and an escaped name.
  return <span className={classes["code"]} data-code={code} dangerouslySetInnerHTML={{ __html: svg }} />;
}
