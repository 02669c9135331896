/** Lines for a shell to evaluate: POSIX, or PowerShell on Windows. */
export function formatExports(
  environment: Readonly<Record<string, string>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const line = platform === "win32" ? formatForPowerShell : formatForPosix;
  return Object.entries(environment)
    .map(([name, value]) => line(name, value))
    .join("\n");
}

function formatForPosix(name: string, value: string): string {
  return `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`;
}

function formatForPowerShell(name: string, value: string): string {
  return `$env:${name} = '${value.replaceAll("'", "''")}'`;
}
