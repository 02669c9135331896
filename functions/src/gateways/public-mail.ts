/** Public email services that are missing from the list. */
const MORE = [
  "1und1.de",
  "fastmail.com",
  "fastmail.fm",
  "pm.me",
  "posteo.de",
  "posteo.net",
  "tuta.com",
  "tuta.io",
  "tutanota.com",
  "tutanota.de",
];

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { default: all } = await import("email-providers");
  return new Set([...all, ...MORE]);
}

/** Whether anyone can get an address in a domain, as at a public email service. */
export async function isPublicMailDomain(domain: string): Promise<boolean> {
  known ??= load();
  return (await known).has(domain);
}
