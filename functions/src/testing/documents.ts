/** A PDF made for a test: what tells one from other files, and a text of its own. */
export function createPdf(text = "Hello"): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Title (${text}) >>\nendobj\ntrailer\n%%EOF\n`);
}
