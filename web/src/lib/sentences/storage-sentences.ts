/** One sentence per code of file storage. */
export const STORAGE_SENTENCES = {
  en: {
    "storage/unknown": "File storage failed for an unknown reason. Try again.",
    "storage/object-not-found": "This file no longer exists.",
    "storage/bucket-not-found": "File storage isn’t set up. Contact our support team.",
    "storage/quota-exceeded": "There’s no room for more files right now. Try again tomorrow.",
    "storage/unauthenticated": "Sign in to upload files.",
    "storage/unauthorized": "This file can’t be stored here. Check its type and size.",
    "storage/unauthorized-app": "This app isn’t allowed to use file storage. Contact our support team.",
    "storage/retry-limit-exceeded": "The upload took too long. Check your connection and try again.",
    "storage/canceled": "The upload was cancelled.",
    "storage/invalid-url": "The address of this file isn’t valid.",
    "storage/invalid-argument": "This file can’t be read. Choose another one.",
    "storage/no-default-bucket": "No file storage is configured. Contact our support team.",
    "storage/invalid-root-operation": "This file has no name. Choose another one.",
    "storage/no-download-url": "This file has no download address. Upload it again.",
  },
  de: {
    "storage/unknown": "Der Dateispeicher hat aus unbekanntem Grund nicht funktioniert. Bitte versuchen Sie es erneut.",
    "storage/object-not-found": "Diese Datei gibt es nicht mehr.",
    "storage/bucket-not-found": "Der Dateispeicher ist nicht eingerichtet. Bitte wenden Sie sich an unseren Support.",
    "storage/quota-exceeded": "Zurzeit ist kein Platz für weitere Dateien. Bitte versuchen Sie es morgen erneut.",
    "storage/unauthenticated": "Bitte melden Sie sich an, um Dateien hochzuladen.",
    "storage/unauthorized": "Diese Datei kann hier nicht gespeichert werden. Bitte prüfen Sie Typ und Größe.",
    "storage/unauthorized-app":
      "Diese App darf den Dateispeicher nicht nutzen. Bitte wenden Sie sich an unseren Support.",
    "storage/retry-limit-exceeded":
      "Das Hochladen hat zu lange gedauert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    "storage/canceled": "Das Hochladen wurde abgebrochen.",
    "storage/invalid-url": "Die Adresse dieser Datei ist nicht gültig.",
    "storage/invalid-argument": "Diese Datei lässt sich nicht lesen. Bitte wählen Sie eine andere.",
    "storage/no-default-bucket": "Es ist kein Dateispeicher eingerichtet. Bitte wenden Sie sich an unseren Support.",
    "storage/invalid-root-operation": "Diese Datei hat keinen Namen. Bitte wählen Sie eine andere.",
    "storage/no-download-url": "Diese Datei hat keine Adresse zum Herunterladen. Bitte laden Sie sie erneut hoch.",
  },
} as const;
