export function programFor(
  command: string,
  args: readonly string[],
  platform?: NodeJS.Platform,
): [program: string, args: readonly string[]];

export function isParentGone(
  parent: number,
  current?: number,
  signal?: (pid: number, signal: number) => unknown,
): boolean;
