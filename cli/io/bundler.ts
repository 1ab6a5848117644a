// esbuild runs in its own process, which the system can kill, for example when memory runs out. A preview outlives it.

/** The number of esbuild's process, which is one for the whole program. */
let service = 0;

/** Runs `use` with esbuild. If its process was killed, starts a new one and runs `use` again, once. */
export async function withBundler<Result>(
  use: (esbuild: typeof import('esbuild')) => Promise<Result>,
): Promise<Result> {
  const esbuild = await import('esbuild');
  const asked = service;
  try {
    return await use(esbuild);
  } catch (error) {
    if (!/^The service (?:was stopped|is no longer running)/.test(String((error as Error).message))) throw error;
    // Another call may have started a new process already.
    if (asked === service) {
      service += 1;
      await esbuild.stop();
    }
    return use(esbuild);
  }
}
