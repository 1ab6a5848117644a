// Tags that are used inside a sentence.

import * as z from 'zod';
import { tag } from './plain-tags.tsx';
import { texts } from './props.ts';

export const Text = tag({ content: z.string() }, ({ content }) => <>{content}</>, { inline: true });

const linkProps = { href: z.string(), ...texts('id', 'target', 'className') };

export const Link = tag(linkProps, ({ href, children }) => <a href={href}>{children}</a>, { inline: true });

export const inlineCode = tag({}, ({ children }) => <code>{children}</code>, { inline: true });
