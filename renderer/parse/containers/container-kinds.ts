// The kinds of containers that documentation programs have between them, and the alert that each is shown as.

type Alert = 'note' | 'tip' | 'important' | 'warning' | 'caution';

const kindsOf: { readonly [alert in Alert]: string } = {
  note: 'note info abstract summary tldr example question help faq quote cite seealso secondary todo',
  tip: 'tip hint success check done',
  important: 'important',
  warning: 'warning attention',
  caution: 'caution danger error failure fail missing bug',
};

const alerts: ReadonlyMap<string, string> = new Map(
  Object.entries(kindsOf).flatMap(([alert, kinds]) => kinds.split(' ').map((kind) => [kind, alert] as const)),
);

/** The alert that a kind of container is shown as, in any case: `danger` is a `caution`. */
export function alertOf(kind: string): string | undefined {
  return alerts.get(kind.toLowerCase());
}

/** `code-group` becomes `CodeGroup`. */
export function componentNameOf(kind: string): string {
  return kind.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
