// Parts of a guide: asides, badges, cards, file trees, link buttons, and steps.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { Button } from '../components/button.tsx';
import { wrapper } from './plain-tags.tsx';
import { texts } from './props.ts';

const asides = { note: 'note', tip: 'tip', caution: 'warning', danger: 'caution' } as const;

export const aside: ContentComponent = {
  props: z.strictObject({
    ...texts('title', 'icon'),
    type: z.enum(['note', 'tip', 'caution', 'danger']).optional(),
  }),
  render: ({ type = 'note', title, children }, { t }) => (
    <div className={`alert alert-${asides[type as keyof typeof asides]}`} role="note">
      <p className="alert-title">{String(title ?? t(`content.aside.${String(type)}`))}</p>
      {children}
    </div>
  ),
};

const tones = {
  note: 'info',
  info: 'info',
  tip: 'accent',
  success: 'good',
  warning: 'warn',
  caution: 'warn',
  danger: 'bad',
};

export const badge: ContentComponent = {
  inline: true,
  props: z.strictObject(texts('text', 'variant', 'type', 'size')),
  render: ({ text, variant, type, children }) => {
    const tone = tones[String(variant ?? type ?? 'tip') as keyof typeof tones];
    return <span className={`badge badge-${tone ?? 'plain'}`}>{children ?? String(text ?? '')}</span>;
  },
};

const titleAndText = z.strictObject({ title: z.string(), ...texts('href', 'description', 'icon') });

/** A tile of the author's own; with `href`, all of it is a link. */
export const card: ContentComponent = {
  props: titleAndText,
  render: ({ title, href, description, children }) => (
    <div className="tile">
      <div className="tile-body">
        <p className="tile-title">{href === undefined ? String(title) : <a href={String(href)}>{String(title)}</a>}</p>
        {description !== undefined && <p className="tile-text">{String(description)}</p>}
        {children}
      </div>
    </div>
  ),
};

export const cardGrid = wrapper('tiles', { stagger: z.boolean().optional(), cols: z.number().optional() });

/** A list as a tree of files; lists in it are folders. */
export const fileTree = wrapper('file-tree');

export const linkButton: ContentComponent = {
  inline: true,
  props: z.strictObject({ href: z.string(), ...texts('variant', 'icon', 'iconPlacement') }),
  render: ({ href, variant, iconPlacement, children }) => (
    <Button
      text={children}
      href={String(href)}
      icon="right"
      iconPosition={iconPlacement === 'start' ? 'left' : 'right'}
      bgClassName={variant === undefined || variant === 'primary' ? 'button-accent' : 'button-plain'}
    />
  ),
};

/** A numbered list as steps with a line between them. `<Step title>` around each works as well. */
export const steps = wrapper('steps');

export const step: ContentComponent = {
  props: z.strictObject(texts('title', 'icon')),
  render: ({ title, children }) => (
    <div className="step">
      {title !== undefined && <p className="step-title">{String(title)}</p>}
      {children}
    </div>
  ),
};
