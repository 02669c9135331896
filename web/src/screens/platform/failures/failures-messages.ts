import { defineMessages } from "../../../lib/messages.ts";

export const failuresMessages = defineMessages({
  en: {
    title: "Failures",
    lead: "Background tasks that failed five times and were stopped. Fix the cause, then run them again.",
    open: "Run background tasks again that failed, or drop them",
    none: "Nothing has failed.",
    tries: (count: number, first: string, last: string) => `Failed ${count} times, from ${first} to ${last}`,
    retry: "Run again",
    retryOf: (name: string) => `Run again: ${name}`,
    retrying: "Running again",
    drop: "Drop",
    dropOf: (name: string) => `Drop: ${name}`,
    dropText: "The task is removed from the list and never done.",
    more: "Show more",
  },
  de: {
    title: "Fehler",
    lead: "Aufgaben im Hintergrund, die fünfmal fehlgeschlagen sind und angehalten wurden. Beheben Sie die Ursache und führen Sie sie dann erneut aus.",
    open: "Fehlgeschlagene Aufgaben im Hintergrund erneut ausführen oder verwerfen",
    none: "Nichts ist fehlgeschlagen.",
    tries: (count: number, first: string, last: string) => `${count}-mal fehlgeschlagen, vom ${first} bis zum ${last}`,
    retry: "Erneut ausführen",
    retryOf: (name: string) => `Erneut ausführen: ${name}`,
    retrying: "Wird erneut ausgeführt",
    drop: "Verwerfen",
    dropOf: (name: string) => `Verwerfen: ${name}`,
    dropText: "Die Aufgabe verschwindet aus der Liste und wird nicht mehr ausgeführt.",
    more: "Mehr anzeigen",
  },
});
