// Images.

import { altMissing, sourceMissing } from '../../diagnostics/problems/image.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import { marker } from '../../text/marker.ts';
import type { ElementMeta, Writer } from './writer.ts';

/**
 * `<img>`, which waits for the reader to come near. Its size, where the author gives none, is filled in at its marker. An
 * empty `alt` on purpose says that the picture says nothing; without a value, it's missing.
 */
export function imageElement(writer: Writer, { values, classes, at, addresses }: ElementMeta): string {
  const { width, height, title } = values;
  const src = textOf(values.src);
  const alt = textOf(values.alt);
  const place = addresses.src ?? at;
  if (src === '') {
    writer.env.diagnostics.push(sourceMissing(place));
    return escapeHtml(alt);
  }
  if (alt.trim() !== '') writer.text.weak(alt);
  else if (values.alt !== '') writer.env.diagnostics.push(altMissing(place, src));
  writer.images.push({ src, alt, at: place });
  const sized = width !== undefined && height !== undefined;
  const size = sized ? attributes({ width, height }) : marker('image', writer.images.length - 1);
  return `<img${attributes({ src, alt, title, class: classes.join(' ') || undefined })}${size}${attributes({ loading: 'lazy' })}>`;
}

function textOf(value: string | true = ''): string {
  return value === true ? '' : value;
}
