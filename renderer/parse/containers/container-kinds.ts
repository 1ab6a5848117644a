// The kinds of containers, and the alert that each is shown as.

type Alert = 'note' | 'tip' | 'important' | 'warning' | 'caution';

const kindsOf: { readonly [alert in Alert]: string } = {
  note: 'note info',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution danger',
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
