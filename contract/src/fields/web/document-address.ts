/** The address of an uploaded document: the folder of its owner and a generated name. */
export const DOCUMENT_ADDRESS =
  /^\/media\/document\/[A-Za-z0-9_-]{1,128}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/;

/** Whether this is the address of an uploaded document. */
export const isDocumentAddress = (text: string): boolean => DOCUMENT_ADDRESS.test(text);
