import { useSession } from "../../lib/session/session.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CardEditor } from "./card-editor.tsx";

/** `/settings`: the user's own card, edited beside a live preview. The route guard handles loading and errors. */
export function SettingsScreen() {
  const { vcardObj } = useSession();
  if (vcardObj === null) return <Spinner />;
  // A new key resets the state when another user signs in.
  return <CardEditor key={vcardObj.uid} card={vcardObj} />;
}
