// Trusted Types: only what a policy has made may become a document or a script.

/**
 * Creates a policy with these rules. Undefined in a browser without the API, where the name of its global may belong to an
 * element of the page, by its id.
 */
export function createPolicy<Rules>(name: string, rules: Rules): Rules | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy?(name: string, rules: Rules): Rules } };
  return trustedTypes?.createPolicy?.(name, rules);
}
