// Checks that the CLI runs itself: age of data files, budgets of output files, secrets and script in published files.

export { checkSecrets } from './check-secrets.ts';
export { checkSvg } from './check-svg.ts';
