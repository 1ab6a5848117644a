// Tags that are used inside a sentence.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { texts } from './props.ts';

export const text: ContentComponent = {
  inline: true,
  props: z.strictObject({ content: z.string() }),
  render: ({ content }) => <>{String(content)}</>,
};

export const link: ContentComponent = {
  inline: true,
  props: z.strictObject({ href: z.string(), ...texts('id', 'target', 'className') }),
  render: ({ href, children }) => <a href={String(href)}>{children}</a>,
};

export const inlineCode: ContentComponent = {
  inline: true,
  props: z.strictObject({}),
  render: ({ children }) => <code>{children}</code>,
};
