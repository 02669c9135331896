// Loaded before the tests, whose first one would otherwise wait for them.
import "./contacts-screen.tsx";
import "./opened-contact.tsx";
import "./overlays.tsx";
import "./add/add-person.ts";
import "./choose/choosing.tsx";
import "./choose/tag-dialog.tsx";
import "./import/unfinished-note.tsx";
import "./merge/merge-dialog.tsx";
import "../../lib/offline/queue.ts";
