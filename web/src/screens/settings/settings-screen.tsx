import { useSession } from "../../lib/session/session.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CardEditor } from "./card-editor.tsx";

/** `/settings`: the own card, edited beside a live preview. Loading and its failure are the guard's around it. */
export function SettingsScreen() {
  const { vcardObj } = useSession();
  if (vcardObj === null) return <Spinner />;
  // A new key gives another person's card a fresh state.
  return <CardEditor key={vcardObj.uid} card={vcardObj} />;
}
