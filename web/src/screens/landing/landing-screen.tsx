import { paths } from "@cardinal/contract/paths";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { useSession } from "../../lib/session/session.tsx";
import { HAS_PAYMENTS, hasPayments, isProductionHost } from "../../lib/env.ts";
import { useMessages } from "../../lib/messages.ts";
import { useOnPage } from "../../lib/use-on-page.ts";
import { Column } from "../../ui/column.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { landingMessages } from "./landing-messages.ts";
import classes from "./landing.module.css";
import { Playground } from "./playground.tsx";
import { useNear } from "./use-near.ts";
import type { SampleText } from "./sample-card.ts";
import { KeepPicture, SeePicture, ShowPicture } from "./step-pictures.tsx";

const STEP_PICTURES = [<ShowPicture key="show" />, <SeePicture key="see" />, <KeepPicture key="keep" />];

/** Below the first screen, so loaded when the visitor scrolls towards it. */
const Gallery = lazy(() => loadChunk("gallery", async () => ({ default: (await import("./gallery.tsx")).Gallery })));

/** Presents the product, with a card to try out. */
export function LandingScreen() {
  const text = useMessages(landingMessages);
  const [typed, setTyped] = useState<Partial<SampleText>>({});
  const sample = { ...text.sample, ...typed };
  const isDemo = useOnPage(() => !isProductionHost());
  return (
    <>
      <title>{text.title}</title>
      {isDemo && (
        <p className={classes["demo"]}>
          <strong>{text.demo}</strong> {text.demoText}
        </p>
      )}
      <Hero sample={sample} onChange={(change) => setTyped((before) => ({ ...before, ...change }))} />
      <How />
      <Inside sample={sample} />
      <Plans />
      <section className={classes["closing"]}>
        <Column>
          <h2>{text.closing.title}</h2>
          <p>{text.closing.text}</p>
          <Start />
        </Column>
      </section>
    </>
  );
}

/** The main action: sign up, or open the card of a signed-in user. */
function Start() {
  const text = useMessages(landingMessages).hero;
  const { authUser } = useSession();
  return authUser ? (
    <LinkButton to={paths.settings()} size="lg">
      {text.toCard}
    </LinkButton>
  ) : (
    <LinkButton to={paths.signup()} size="lg">
      {text.start}
    </LinkButton>
  );
}

interface SampleProps {
  readonly sample: SampleText;
  readonly onChange: (change: Partial<SampleText>) => void;
}

function Hero({ sample, onChange }: SampleProps) {
  const text = useMessages(landingMessages).hero;
  return (
    <section className={classes["hero"]}>
      <Column className={classes["heroGrid"]}>
        <div className={classes["pitch"]}>
          <h1>{text.title}</h1>
          <p className={classes["lead"]}>{text.lead}</p>
          <div className={classes["actions"]}>
            <Start />
            <a className={classes["quiet"]} href="#how">
              {text.how}
            </a>
          </div>
          <p className={classes["note"]}>{text.note}</p>
        </div>
        <Playground value={sample} onChange={onChange} />
      </Column>
    </section>
  );
}

function How() {
  const text = useMessages(landingMessages).how;
  return (
    <section id="how" className={classes["section"]}>
      <Column>
        <h2>{text.title}</h2>
        <ol className={classes["steps"]}>
          {text.steps.map((step, at) => (
            <li key={step.title}>
              {STEP_PICTURES[at]}
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Column>
    </section>
  );
}

function Inside({ sample }: Pick<SampleProps, "sample">) {
  const text = useMessages(landingMessages).inside;
  const [room, isNear] = useNear<HTMLDivElement>();
  return (
    <section className={`${classes["section"]} ${classes["paper"]}`}>
      <Column>
        <h2>{text.title}</h2>
        <dl className={classes["points"]}>
          {text.points.map((point) => (
            <div key={point.title}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
        <div ref={room} className={classes["room"]}>
          <Suspense>{isNear && <Gallery text={sample} />}</Suspense>
        </div>
      </Column>
    </section>
  );
}

function Plans() {
  const text = useMessages(landingMessages).plans;
  const isSold = useOnPage(hasPayments, HAS_PAYMENTS);
  return (
    <section className={classes["section"]}>
      <Column>
        <h2>{text.title}</h2>
        <div className={classes["plans"]}>
          {text.list.map((plan) => (
            <article key={plan.name}>
              <h3>{plan.name}</h3>
              <p>{plan.text}</p>
              <ul>
                {plan.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </article>
          ))}
        </div>
        {isSold && (
          <p className={classes["prices"]}>
            <Link to={paths.upgrade()} className={classes["quiet"]}>
              {text.prices}
            </Link>
          </p>
        )}
      </Column>
    </section>
  );
}
