// Diagnostics, their severities, and the problems that only the shell can find.

export {
  compareDiagnostics,
  compareText,
  type Diagnostic,
  type Location,
  type Noted,
  type Severity,
} from './diagnostic.ts';
export { configInvalid, configMissing, configUnknownKey, configUnsafeOutDir } from './problems/config.ts';
export { dataSourceFailed, dataSuddenlyEmpty, dataVariableMissing } from './problems/data.ts';
export {
  assetTooLarge,
  bundleFailed,
  bundleSuspect,
  fileNotRegular,
  fileNotText,
  fileSymlink,
  fileTooLarge,
  fileUnpublished,
  fileUnreadable,
  imageBroken,
  imageMisnamed,
} from './problems/file.ts';
export { externalDead } from './problems/link.ts';
export { isUndrawn } from './problems/mermaid.ts';
export { previewFailed } from './problems/preview.ts';
export { noDefaultLocale, noLocaleConfig, noLocales } from './problems/site.ts';
export { templateFailed } from './problems/template.ts';
export { type Command, severityOf } from './severities.ts';
