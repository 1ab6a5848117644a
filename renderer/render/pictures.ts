// Prepares the pictures of a rendered article. Those with variants get a `<picture>`. Diagrams, and pictures that are wider
// than the text, open in full size. That needs no script: `command` opens a modal dialog, and browsers without it open the
// same element as a popover. Escape and a click elsewhere close it, and the browser returns the focus.

import type { Translate } from '../config.ts';
import type { ImageFile, Site } from '../model.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { attributeOf, withTags } from '../text/html-tokens.ts';
import { slugOf } from '../text/slug.ts';
import { decodeUrl } from '../text/url.ts';

export interface PictureContext {
  readonly images: Site['images'];
  /** How wide the layout shows a picture at most, in CSS pixels. */
  readonly pictureWidth: number;
  readonly t: Translate;
}

/** Pictures, and elements inside of which a picture can't become a button or already has its variants. */
const tags = 'a|button|picture|summary|img';

/** How much larger than in the text a diagram is when it's open. */
const enlargement = 1.5;

/** Returns the HTML with its pictures and diagrams as the layout needs them. */
export function withPictures(html: string, context: PictureContext): string {
  return withDiagrams(withImages(html, context), context.t);
}

/**
 * Changes diagrams as `renderer/code/frame.ts` writes them. The same drawing is shown twice, so the page has it once. The
 * dialog is in the figure, which has its colors.
 */
function withDiagrams(html: string, t: Translate): string {
  let count = 0;
  let diagram: Enlarged | undefined;
  let dialog = '';
  return withTags(html, 'div|svg', ({ text, name, isEnd, attributes: given }) => {
    if (attributeOf(given, 'class') === 'diagram-scroll') {
      const alt = attributeOf(given, 'aria-label') ?? '';
      count += 1;
      diagram = { id: `page:diagram:${count}-${slugOf(alt)}`, alt, t };
      return '<div class="diagram-scroll">';
    }
    if (diagram === undefined) return text;
    if (isEnd && name === 'div') {
      diagram = undefined;
      return text + dialog;
    }
    // The button is next to the drawing and covers it: the words of a drawing aren't the name of a button.
    if (isEnd) return text + buttonOf(diagram, '');
    const drawing = `${diagram.id}.drawing`;
    const [width, height] = [Number(attributeOf(given, 'width')), Number(attributeOf(given, 'height'))];
    const box = { viewBox: `0 0 ${width} ${height}`, width: width * enlargement, height: height * enlargement };
    dialog = dialogOf(diagram, `<svg aria-hidden="true"${attributes(box)}><use href="#${drawing}"></use></svg>`);
    return `<svg id="${drawing}"${given}>`;
  });
}

function withImages(html: string, { images, pictureWidth, t }: PictureContext): string {
  if (!html.includes('<img')) return html;
  const dialogs = new Map<string, string>();
  const open: string[] = [];
  const written = withTags(html, tags, ({ text: tag, name, isEnd, attributes: given }) => {
    if (name !== 'img') {
      if (!isEnd) open.push(name);
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
    const { width, height } = image;
    // The picture in full size is only fetched when it's opened.
    dialogs.set(id, dialogOf({ id, alt, t }, `<img${attributes({ src, alt, width, height, loading: 'lazy' })}>`));
    return buttonOf({ id, alt, t }, picture);
  });
  return written + [...dialogs.values()].join('');
}

function pictureOf(img: string, { srcset }: ImageFile, width: number): string {
  if (srcset === undefined) return img;
  const sizes = `(max-width: ${width}px) 100vw, ${width}px`;
  return `<picture><source${attributes({ type: 'image/avif', srcset, sizes })}>${img}</picture>`;
}

interface Enlarged {
  readonly id: string;
  readonly alt: string;
  readonly t: Translate;
}

function buttonOf({ id, alt, t }: Enlarged, picture: string): string {
  const label = t('image.enlarge', { alt }).trim();
  const opening = { command: 'show-modal', commandfor: id, popovertarget: id, 'aria-label': label };
  return `<button${attributes({ type: 'button', class: 'enlarge', ...opening })}>${picture}</button>`;
}

function dialogOf({ id, alt, t }: Enlarged, picture: string): string {
  const closing = { command: 'close', commandfor: id, popovertarget: id, popovertargetaction: 'hide' };
  const button = attributes({ type: 'button', ...closing, autofocus: true });
  const dialog = attributes({
    id,
    popover: 'auto',
    closedby: 'any',
    class: 'enlarged',
    'aria-label': alt || undefined,
  });
  return `<dialog${dialog}><button${button}>${escapeHtml(t('image.close'))}</button>${picture}</dialog>`;
}
