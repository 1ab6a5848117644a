// A page against the official schemas and the recorded tools: fields, versions, commands, options, and templates that it
// names exist, and a statement about something that was tried, or a command that installs it, says which version.

import { pageVersion } from '../model/addresses.ts';
import { specVersions } from '../specification.ts';
import type { ComparedPage, Facts, Finding } from './finding.ts';
import { installFindings } from './install-commands.ts';
import { fieldFindings } from './named-fields.ts';
import { toolFindings } from './named-tools.ts';
import { versionFindings } from './named-versions.ts';
import { proseOf } from './prose.ts';
import { claimFindings } from './prose-claims.ts';
import { tableFindings } from './table-findings.ts';

/** Tools have objects of their own that are called `message` or `server`. */
const aboutTools = /^\/(?:[a-z]{2}\/)?(?:docs\/)?tools(?:\/|$)/;

/** Every contradiction once. */
export function checkAgreement(
  { url, markdown }: Pick<ComparedPage, 'url' | 'markdown'>,
  facts: Facts,
): readonly Finding[] {
  const own = pageVersion(url);
  const versions = own ? [own] : specVersions;
  const protocol = /\/bindings\/([\w-]+)$/.exec(url)?.[1];
  const page = { url, markdown, ...facts, ...proseOf(markdown), versions, protocol };
  const ofFields = aboutTools.test(url) ? [] : [fieldFindings, tableFindings, claimFindings];
  const checks = [...ofFields, versionFindings, toolFindings, installFindings];
  const found = checks.flatMap((check) => check(page));
  return [...new Map(found.map((one) => [one.message, one])).values()];
}
