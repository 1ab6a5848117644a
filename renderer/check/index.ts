// Checks that the CLI runs itself: age of data files, budgets of output files, secrets in published text.

export { ageInDays, checkAge } from './check-age.ts';
export { budgetedPaths, checkBudgets } from './check-budgets.ts';
export { checkSecrets } from './check-secrets.ts';
