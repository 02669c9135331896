import { SharingNote } from "../../features/enterprise/sharing-note.tsx";
import { UpdateProgress } from "./update-progress.tsx";

/** Notes above the fields that depend on data of their own; most users see none. */
export function CardNotes({ uid }: { readonly uid: string }) {
  return (
    <>
      <SharingNote />
      <UpdateProgress uid={uid} />
    </>
  );
}
