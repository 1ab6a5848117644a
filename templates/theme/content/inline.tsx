// Tags that are used inside a sentence.

import type { ContentComponent } from 'sitegen';
import * as z from 'zod';
import { tag } from './plain-tags.tsx';
import { texts } from './props.ts';

export const Text: ContentComponent = {
  ...tag({ content: z.string() }, ({ content }) => <>{content}</>),
  inline: true,
};

export const Link: ContentComponent = {
  ...tag({ href: z.string(), ...texts('id', 'target', 'className') }, ({ href, children }) => (
    <a href={href}>{children}</a>
  )),
  inline: true,
};

export const inlineCode: ContentComponent = {
  ...tag({}, ({ children }) => <code>{children}</code>),
  inline: true,
};
