// A page against the official schemas and the recorded tools: fields, versions, commands, options, and templates that it
// names exist, and a statement about something that was tried, or a command that installs it, says which version.

import type { Facts, Finding } from './finding.ts';
import { installFindings } from './install-commands.ts';
import { fieldFindings } from './named-fields.ts';
import { toolFindings } from './named-tools.ts';
import { versionFindings } from './named-versions.ts';
import { proseOf } from './prose.ts';
import { claimFindings } from './prose-claims.ts';
import { tableFindings } from './table-findings.ts';

export interface CheckedPage {
  readonly url: string;
  /** Without front matter, with its fragments in place. */
  readonly markdown: string;
}

/** Every contradiction once. */
export function checkAgreement(page: CheckedPage, facts: Facts): readonly Finding[] {
  const prose = proseOf(page.markdown);
  const found = [
    ...fieldFindings(page.url, prose, facts.modelOf),
    ...tableFindings(page.url, prose, facts),
    ...claimFindings(page.url, prose, facts),
    ...versionFindings(page.url, prose, facts.specification),
    ...toolFindings(page.url, prose),
    ...installFindings(page, prose, facts.packages),
  ];
  return [...new Map(found.map((one) => [one.message, one])).values()];
}
