// Boxes in an article: remember, warning, accordion, tabs, rows, and columns.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Choice, TabGroup } from '../components/choice.tsx';
import { Icon } from '../components/icon.tsx';
import { tag, wrapper } from './plain-tags.tsx';
import { texts } from './props.ts';

/** A box with an icon, the title that the author gives or the usual one, and the text between the tags. */
function box(kind: 'Remember' | 'Warning', icon: string): ContentComponent {
  const name = kind.toLowerCase();
  return tag({ ...texts('title'), description: z.unknown().optional() }, ({ title, description, children }, { t }) => (
    <div className={`alert alert-${name}`} role="note" data-testid={`${kind}-main`}>
      <p className="alert-title" data-testid={kind === 'Remember' ? 'Remember-heading' : 'Warning-title'}>
        <Icon name={icon} />
        {title ?? t(`content.${name}`)}
      </p>
      {typeof description === 'string' && <p data-testid={`${kind}-description`}>{description}</p>}
      {children}
    </div>
  ));
}

export const Remember = box('Remember', 'bulb');

export const Warning = box('Warning', 'warn');

/** `faq` marks the title as a question and the text as its answer, for machines; inside `<FAQ>`. */
export const Accordion = tag({ title: z.string(), faq: z.boolean().optional() }, ({ title, faq, children }) => {
  const question = faq ? { itemScope: true, itemProp: 'mainEntity', itemType: 'https://schema.org/Question' } : {};
  const answer = faq ? { itemScope: true, itemProp: 'acceptedAnswer', itemType: 'https://schema.org/Answer' } : {};
  return (
    <details className="accordion" {...question}>
      <summary>
        <span itemProp={faq ? 'name' : undefined}>{title}</span>
      </summary>
      <div className="accordion-body" {...answer}>
        <div className="stack" itemProp={faq ? 'text' : undefined}>
          {children}
        </div>
      </div>
    </details>
  );
});

/** Questions and answers: accordions with `faq`. */
export const FAQ = tag(
  {},
  ({ children }) => (
    <div itemScope itemType="https://schema.org/FAQPage">
      {children}
    </div>
  ),
  { needsContent: true },
);

/** Groups of one page must not have the same name. Like a table, each is named by the heading above it. */
export const Tabs = tag(
  // Other programs name groups that are chosen together. Here, tabs of one name are.
  { ...texts('syncKey', 'groupId'), both: z.boolean().optional() },
  ({ both, children }, { t, section }) => (
    <TabGroup aria-label={section ? undefined : t('content.tabs')} aria-labelledby={section} showsAll={both}>
      {children}
    </TabGroup>
  ),
  { needsContent: true },
);

/** The name of its radio button groups tabs: a form around them would be left out by reader views. */
export const Tab: ContentComponent = {
  props: z
    .strictObject({ ...texts('title', 'label', 'value', 'icon'), default: z.boolean().optional() })
    .refine(({ title, label, value }) => (title ?? label ?? value) !== undefined, { path: ['title'] }),
  render: ({ title, label, value, children }, { within }) => (
    <Choice group={`tab-${within}`} name={String(title ?? label ?? value)}>
      {children}
    </Choice>
  ),
};

/** Columns, and one of them. */
export const Row = wrapper('row', texts('className'));

export const Column = wrapper('stack', texts('className'));
