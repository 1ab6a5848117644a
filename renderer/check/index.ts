// Checks that the CLI runs itself: secrets and script in published files.

export { checkSecrets } from './check-secrets.ts';
export { checkSvg } from './check-svg.ts';
