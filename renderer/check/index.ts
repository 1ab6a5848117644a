// TODO-DOOR

export { ageInDays, checkAge } from './check-age.ts';
export { budgetedPaths, checkBudgets } from './check-budgets.ts';
export { checkSecrets } from './check-secrets.ts';
