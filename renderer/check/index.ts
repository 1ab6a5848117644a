// Checks that the shell runs by itself: ages of data files, budgets of output files, secrets in published texts.

export { ageInDays, checkAge } from './check-age.ts';
export { budgetedPaths, checkBudgets } from './check-budgets.ts';
export { checkSecrets } from './check-secrets.ts';
