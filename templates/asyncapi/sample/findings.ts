// What a code block shows in addition to a correct sample: a badge, actions, and notes about its keys.

import { slugOf } from '@sitegen/renderer/text';
import type { CodeAction, CodeFindings, Fence } from 'sitegen';
import { pageVersion } from '../model/addresses.ts';
import { valueAt } from '../schema/evaluate.ts';
import type { Json } from '../schema/schema-node.ts';
import type { Version } from '../specification.ts';
import type { Case } from './judge-sample.ts';
import { spanOfValue } from './locate.ts';
import { notesOf } from './notes.ts';
import { needsOtherFiles } from './references.ts';
import { type Judged, sameIn } from './same-in.ts';
import { studioLink } from './studio-link.ts';

export interface Proven extends Judged {
  readonly fence: Fence;
  /** The text of the fence is a whole document by itself. */
  readonly complete: boolean;
}

type Twin = NonNullable<CodeFindings['twins']>[number];

export function findingsOf(proven: Proven): CodeFindings {
  const { specification, fence, sample, complete, meetings } = proven;
  const { parsed, version } = sample;
  const notes = notesOf(specification.schemas(version), version, parsed, meetings);
  const others = sameIn(proven);
  // The pages of the reference show their samples in both notations, and in each version that has the same.
  const isReference = pageVersion(fence.file.replace(/\.mdx?$/, '')) !== undefined;
  return {
    badges: badgesOf(proven, others),
    actions: complete ? documentActions(fence, parsed.value) : [],
    ...(isReference && { twins: twinsOf(proven, others) }),
    ...(notes.at.length > 0 && { notes: JSON.stringify(notes) }),
  };
}

function badgesOf({ sample, complete }: Proven, others: readonly Version[]): CodeFindings['badges'] {
  const { parsed, version } = sample;
  return [
    [complete ? 'sample.whole' : 'sample.part', { version }],
    ...(others.length > 0 ? [['sample.same', { versions: others.join(', ') }] as const] : []),
    ...(complete && needsOtherFiles(parsed.value) ? [['sample.files'] as const] : []),
  ];
}

/** The sample as JSON, and a document as other versions have it. */
function twinsOf({ fence, sample, complete }: Proven, others: readonly Version[]): readonly Twin[] {
  const json = { label: 'JSON', code: JSON.stringify(sample.parsed.value, null, 2) };
  const same = others.map((other) => ({ label: `AsyncAPI ${other}`, code: inVersion(fence, sample, other) }));
  return [...(fence.lang === 'json' ? [] : [json]), ...(complete ? same : [])];
}

/** The text of a document with another version number, the only thing that changes. */
function inVersion({ code }: Fence, { parsed, version }: Case, other: Version): string {
  const { line, column } = spanOfValue(parsed, ['asyncapi']);
  const lines = code.split('\n');
  const text = lines[line - 1] ?? '';
  return lines.with(line - 1, text.slice(0, column - 1) + text.slice(column - 1).replace(version, other)).join('\n');
}

function documentActions(fence: Fence, value: Json): readonly CodeAction[] {
  const link = needsOtherFiles(value) ? undefined : studioLink(fence.code);
  return [
    ...(link === undefined ? [] : [{ kind: 'link', label: 'sample.studio', href: link } as const]),
    ...(fence.lang === 'json'
      ? []
      : [{ kind: 'copy', label: 'sample.copy', text: JSON.stringify(value, null, 2) } as const]),
    { kind: 'download', label: 'sample.download', filename: fileName(fence, value) },
  ];
}

/** The title of the fence if it's a file name, and otherwise a name made from the document's title. */
function fileName({ lang, meta }: Fence, value: Json): string {
  if (typeof meta.title === 'string' && /^[\w.-]+\.(ya?ml|json)$/.test(meta.title)) return meta.title;
  const title = valueAt(value, ['info', 'title']);
  return `${title && typeof title === 'string' ? slugOf(title) : 'asyncapi'}.${lang === 'json' ? 'json' : 'yaml'}`;
}
