// Notes, warnings, and other boxes: what other programs call them, and the containers that they become.

/** The kinds of containers, with the names that mean the same. */
const kindsOf: { readonly [kind: string]: string } = {
  note: 'note info abstract summary tldr example quote cite seealso secondary todo aside alert callout admonition important-note primary default definition highlight',
  info: 'information help question faq',
  tip: 'tip hint success check done advice best-practice',
  important: 'important',
  warning: 'warning attention warn caveat new',
  caution: 'caution danger error failure fail missing bug critical risk',
  details: 'details expand expandable collapse collapsible spoiler accordion dropdown toggle',
  'code-group': 'code-group codegroup code-tabs',
};

/** The container that a name of another program means. */
export function containerOf(name: string): string | undefined {
  return Object.keys(kindsOf).find((kind) => kindsOf[kind]?.split(' ').includes(name.toLowerCase()));
}

/** Names whose kind is in a property: `<Aside type="tip">`, `{% hint style="info" %}`. */
const neutral = new Set(['aside', 'alert', 'callout', 'admonition', 'hint', 'message', 'banner', 'box']);

/** A box by its name and properties, as the first line of a container. */
export function boxOf(name: string, properties: { readonly [name: string]: string }): string | undefined {
  const own = name.toLowerCase();
  const { type, kind, style, color, variant, intent, level, title, summary, label, header } = properties;
  const given = [type, kind, style, color, variant, intent, level, properties['0']].find(
    (one) => one !== undefined && containerOf(one),
  );
  const container = (neutral.has(own) && given !== undefined ? containerOf(given) : undefined) ?? containerOf(own);
  const bare = properties['0'] === given ? undefined : properties['0'];
  const heading = title ?? summary ?? label ?? header ?? bare;
  return container && `:::${container}${heading ? ` ${heading}` : ''}`;
}
