import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router-dom";
import { useSession } from "../../lib/session/session.tsx";
import { shownTheme, toPublicCard } from "../../features/card-preview/to-public-card.ts";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ProfileCard } from "./profile-card.tsx";
import classes from "./profile.module.css";

/** `/:enterprise?/:username` within the app: the card as visitors see it. */
export function ProfileScreen() {
  const { enterprise, username = "" } = useParams();
  return enterprise === undefined ? (
    <PersonalCard key={username} username={username} />
  ) : (
    <EnterpriseCard key={`${enterprise}/${username}`} enterprise={enterprise} username={username} />
  );
}

// A user who has just edited the card must see the result.
const FRESH = { fresh: true };

function PersonalCard({ username }: { username: string }) {
  return <Answer answer={useEndpoint(getPublicCard, { username }, FRESH)} />;
}

function EnterpriseCard(input: { enterprise: string; username: string }) {
  return <Answer answer={useEndpoint(getEnterprisePublicCard, input, FRESH)} />;
}

/** The user's own card from the session when the URL is theirs, so that it also shows offline. */
function useOwnCard() {
  const { pathname } = useLocation();
  const { route, vcardObj, allThemes } = useSession();
  const isHere = route !== null && pathname.toLowerCase() === route;
  return useMemo(
    () => (isHere && vcardObj ? toPublicCard(vcardObj, shownTheme(vcardObj, allThemes)) : null),
    [isHere, vcardObj, allThemes],
  );
}

function Answer({ answer }: { answer: ReturnType<typeof useEndpoint<typeof getPublicCard>> }) {
  const own = useOwnCard();
  if (answer.state === "loading") return <Spinner />;
  if (answer.state === "ready") return <ProfileCard card={answer.data} />;
  // An invalid name is refused before the lookup; for a visitor that is the same as "not found".
  if (answer.failure.code === "not-found" || answer.failure.code === "invalid-argument") return <NotFoundPage />;
  if (answer.failure.code === "network" && own !== null) return <ProfileCard card={own} />;
  return (
    <div className={classes["failure"]}>
      <FailureNote error={answer.failure} onRetry={answer.reload} />
    </div>
  );
}
