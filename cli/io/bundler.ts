// esbuild runs in its own process, which the system can kill, for example when memory runs out. A preview outlives it.

/** `service` is the number of esbuild's process. Contexts opened in an earlier one are gone. */
type Use<Result> = (esbuild: typeof import('esbuild'), service: number) => Promise<Result>;

let service = 0;

/** Runs `use` with esbuild. If its process was killed, starts a new one and runs `use` again, once. */
export async function withBundler<Result>(use: Use<Result>): Promise<Result> {
  const esbuild = await import('esbuild');
  const asked = service;
  try {
    return await use(esbuild, asked);
  } catch (error) {
    if (!isEnded(error)) throw error;
    // Another call may have started a new process already.
    if (asked === service) {
      service += 1;
      await esbuild.stop();
    }
    return use(esbuild, service);
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof Error && /^The service (?:was stopped|is no longer running)/.test(error.message);
}
