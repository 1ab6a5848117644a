// The bundler runs in a process of its own, which the system may end, such as for want of memory. A preview outlives it.

/** `service` counts the bundler's processes, since what one of them remembers is gone with it. */
type Use<Result> = (esbuild: typeof import('esbuild'), service: number) => Promise<Result>;

let service = 0;

/** Uses the bundler. If its process ended, the same is done once more with a new one. */
export async function withBundler<Result>(use: Use<Result>): Promise<Result> {
  const esbuild = await import('esbuild');
  const asked = service;
  try {
    return await use(esbuild, asked);
  } catch (error) {
    if (!isEnded(error)) throw error;
    // Others may have asked the same process, and have started a new one already.
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
