// Pictures in a rendered article: those with variants get a `<picture>`, and those that are wider than the text open in
// full size. That needs no script: `command` opens a modal dialog, and browsers without it open the same element as a
// popover. Escape and a click elsewhere close it, and the browser returns the focus.

import type { Translate } from '../config.ts';
import type { ImageFile, Site } from '../model.ts';
import { decodeEntities } from '../text/entities.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { decodeUrl } from '../text/url.ts';

export interface PictureContext {
  readonly images: Site['images'];
  /** How wide the layout shows a picture at most, in CSS pixels. */
  readonly pictureWidth: number | undefined;
  readonly t: Translate;
}

/** Elements in which a picture can't become a button or isn't ours to choose. */
const tags = /<(\/?)(a|button|picture|summary)\b(?:"[^"]*"|[^">])*>|<img\b((?:"[^"]*"|[^">])*)>/g;

/** Returns the HTML with its local pictures as the layout needs them. Without a `pictureWidth`, nothing changes. */
export function withPictures(html: string, { images, pictureWidth, t }: PictureContext): string {
  if (pictureWidth === undefined || !html.includes('<img')) return html;
  const dialogs = new Map<string, string>();
  const open: string[] = [];
  const written = html.replace(tags, (tag, end: string | undefined, name: string | undefined, given = '') => {
    if (name !== undefined) {
      if (end === '') open.push(name);
      else if (open.at(-1) === name) open.pop();
      return tag;
    }
    const src = attributeOf(given, 'src') ?? '';
    const url = decodeUrl(src.split(/[?#]/)[0] ?? '');
    const image = Object.hasOwn(images, url) ? images[url] : undefined;
    if (image === undefined || open.includes('picture')) return tag;
    const picture = / srcset="/.test(given) ? tag : pictureOf(tag, image, pictureWidth);
    if (image.width <= pictureWidth || open.length > 0) return picture;
    const alt = attributeOf(given, 'alt') ?? '';
    const id = `page:image:${src}`;
    dialogs.set(id, dialogOf({ id, src, alt, image, close: t('image.close') }));
    const label = t('image.enlarge', { alt }).trim();
    const opening = { command: 'show-modal', commandfor: id, popovertarget: id, 'aria-label': label };
    return `<button${attributes({ type: 'button', class: 'enlarge', ...opening })}>${picture}</button>`;
  });
  return written + [...dialogs.values()].join('');
}

function attributeOf(given: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(given)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
}

function pictureOf(img: string, { variants = [] }: ImageFile, width: number): string {
  if (variants.length === 0) return img;
  const sizes = `(max-width: ${width}px) 100vw, ${width}px`;
  const sources = variants.map(({ type, srcset }) => `<source${attributes({ type, srcset, sizes })}>`);
  return `<picture>${sources.join('')}${img}</picture>`;
}

interface Enlarged {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  readonly image: ImageFile;
  readonly close: string;
}

/** The picture in full size is only fetched when it's opened. */
function dialogOf({ id, src, alt, image: { width, height }, close }: Enlarged): string {
  const closing = { command: 'close', commandfor: id, popovertarget: id, popovertargetaction: 'hide' };
  const button = attributes({ type: 'button', ...closing, autofocus: true });
  const dialog = attributes({
    id,
    popover: 'auto',
    closedby: 'any',
    class: 'enlarged',
    'aria-label': alt || undefined,
  });
  return `<dialog${dialog}><button${button}>${escapeHtml(close)}</button><img${attributes({ src, alt, width, height, loading: 'lazy' })}></dialog>`;
}
