// What a code block shows in addition to a correct sample: a badge, actions, and notes about its keys.

import type { CodeAction, CodeFindings, Fence } from 'sitegen';
import { pageVersion } from '../model/addresses.ts';
import { slugOf } from '../model/object-names.ts';
import type { Meeting } from '../schema/evaluate.ts';
import { isObject, type Json } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';
import { notesOf } from './notes.ts';
import type { Parsed } from './parse-sample.ts';
import { studioLink } from './studio-link.ts';

export interface Proven {
  readonly fence: Fence;
  readonly parsed: Parsed;
  readonly version: Version;
  /** The text of the fence is a whole document by itself. */
  readonly complete: boolean;
  readonly meetings: readonly Meeting[];
}

/** What the frame of a sample says, by the language of its page. The folders of `site.config.ts` have these names. */
const words = {
  en: { part: 'Part of AsyncAPI', studio: 'Open in Studio', copy: 'Copy as JSON', download: 'Download' },
  de: { part: 'Teil von AsyncAPI', studio: 'In Studio öffnen', copy: 'Als JSON kopieren', download: 'Herunterladen' },
};

const wordsFor = ({ file }: Fence): (typeof words)['en'] => (file.startsWith('content/de/') ? words.de : words.en);

export function findingsOf(specification: Specification, proven: Proven): CodeFindings {
  const { fence, parsed, version, complete, meetings } = proven;
  const notes = notesOf(specification.schemas(version), version, parsed, meetings);
  return {
    badges: [complete ? `AsyncAPI ${version}` : `${wordsFor(fence).part} ${version}`],
    actions: complete ? documentActions(fence, parsed.value) : [],
    ...(isReference(fence) && { twin: { label: 'JSON', code: JSON.stringify(parsed.value, null, 2) } }),
    ...(notes.at.length > 0 && { notes: JSON.stringify(notes) }),
  };
}

/** The pages of the reference show their samples in both notations. */
function isReference({ lang, file }: Fence): boolean {
  return lang !== 'json' && pageVersion(file.replace(/\.mdx?$/, '')) !== undefined;
}

function documentActions(fence: Fence, value: Json): readonly CodeAction[] {
  const link = studioLink(fence.code);
  const { studio, copy, download } = wordsFor(fence);
  return [
    ...(link === undefined ? [] : [{ kind: 'link', label: studio, href: link } as const]),
    ...(fence.lang === 'json' ? [] : [{ kind: 'copy', label: copy, text: JSON.stringify(value, null, 2) } as const]),
    { kind: 'download', label: download, filename: fileName(fence, value) },
  ];
}

/** The title of the fence if it's a file name, and otherwise a name made from the document's title. */
function fileName({ lang, meta }: Fence, value: Json): string {
  if (typeof meta.title === 'string' && /^[\w.-]+\.(ya?ml|json)$/.test(meta.title)) return meta.title;
  const title =
    isObject(value) && isObject(value.info) && typeof value.info.title === 'string' ? slugOf(value.info.title) : '';
  return `${title || 'asyncapi'}.${lang === 'json' ? 'json' : 'yaml'}`;
}
