export interface Program {
  /** What messages call it. */
  readonly label: string;
  /** The environment variable that overrides the lookup. */
  readonly variable: string;
  readonly names: readonly string[];
  readonly places: readonly string[];
  /** Another program that it can't run without. */
  readonly needs?: string;
  /** The Debian package, or several with spaces between; `a | b` means b where a isn't to be had. */
  readonly package: string;
  /** Whether CI fails without it on this platform. */
  readonly isRequired: boolean;
}

type Environment = { readonly [name: string]: string | undefined };

export const programs: { readonly chromium: Program; readonly firefox: Program; readonly webkit: Program; readonly nginx: Program; readonly caddy: Program };
export function findProgram(program: Program, env?: Environment): string | undefined;
export function howToGet(program: Program): string;
export function alternatives(names: string): readonly string[];
export function browserPath(): string | undefined;
export function wholeBrowserPath(): string | undefined;
export function isShell(path?: string): boolean;
export function firefoxPath(): string | undefined;
export function webkitDriverPath(): string | undefined;
export function nginxPath(): string | undefined;
export function caddyPath(): string | undefined;
