// The public side of diagnostics: types, severities, and the problems that only the CLI can find.

export {
  compareDiagnostics,
  compareText,
  type Diagnostic,
  type Location,
  type Noted,
  type Severity,
  startOf,
  type TextFix,
} from './diagnostic.ts';
export { unsafeAddress } from './problems/address.ts';
export { budgetExceeded } from './problems/budget.ts';
export { bundleFailed, bundleSuspect } from './problems/bundle.ts';
export { configInvalid, configMissing, configUnused } from './problems/config.ts';
export { dataSourceFailed, dataStale, dataSuddenlyEmpty, dataVariableMissing } from './problems/data.ts';
export * from './problems/file.ts';
export { localeUnknown } from './problems/i18n.ts';
export { imageBroken, imageHeavy, imageNotResized } from './problems/image.ts';
export { brokenPage, deadOutputLink, externalDead, inboundDead, inboundUnreadable } from './problems/link.ts';
export { isUndrawn } from './problems/mermaid.ts';
export { previewFailed } from './problems/preview.ts';
export { publishedAddressGone, publishedPageMoved } from './problems/published.ts';
export { questionMissed } from './problems/search.ts';
export * from './problems/source.ts';
export { templateFailed } from './problems/template.ts';
export { type Command, isRefusal, leastSeverity, severityOf } from './severities.ts';
