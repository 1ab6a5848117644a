// Images, written in markdown or in HTML.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { altMissing, sourceMissing } from '../../diagnostics/problems/image.ts';
import type { ImageUse } from '../../model.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import { marker } from '../../text/marker.ts';
import type { ElementMeta, Write, Writer } from './writer.ts';

export const writeImage: Write = (writer, token) => {
  const at = token.meta?.at as Location;
  const title = token.attrGet('title');
  const alt = altOf(token.children ?? []);
  return image(
    writer,
    { src: String(token.attrGet('src') ?? ''), alt, at },
    title === null ? {} : { title: String(title) },
    [],
  );
};

/** `<img>`; an empty `alt` on purpose says that the picture says nothing. */
export function imageElement(writer: Writer, meta: ElementMeta): string {
  const { values, classes, at, addresses } = meta;
  const { alt: given, ...others } = values;
  const src = values.src === true ? '' : (values.src ?? '');
  const alt = given === true ? '' : (given ?? '');
  const use = { src, alt, at: addresses.src ?? at };
  return image(writer, use, given === '' ? { ...others, alt: given } : others, classes);
}

function altOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) =>
      type.endsWith('break') ? ' ' : type === 'image' ? altOf(children ?? []) : content,
    )
    .join('');
}

/** An image waits for the reader to come near; its size, where the author gives none, is filled in at its marker. */
function image(
  writer: Writer,
  use: ImageUse,
  further: { readonly [name: string]: string | true },
  classes: readonly string[],
): string {
  const { src } = use;
  if (src === '') {
    writer.env.diagnostics.push(sourceMissing(use.at));
    return escapeHtml(use.alt);
  }
  if (use.alt.trim() === '' && further.alt === undefined) writer.env.diagnostics.push(altMissing(use.at, src));
  if (use.alt.trim() !== '') writer.text.weak(use.alt);
  writer.images.push(use);
  const { width, height, title } = further;
  const sized = width !== undefined && height !== undefined;
  const size = sized ? attributes({ width, height }) : marker('image', writer.images.length - 1);
  return `<img${attributes({ src, alt: use.alt, title, class: classes.join(' ') || undefined })}${size}${attributes({ loading: 'lazy' })}>`;
}
