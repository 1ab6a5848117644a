// Problems that only the built files show. Sorted by code.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const budgetExceeded = (at: Location, path: string, bytes: number, limit: number): Diagnostic => ({
  code: 'budget/exceeded',
  at,
  message: `${path} has ${bytes} bytes when compressed; its budget is ${limit}`,
  hint: 'Make it smaller, or raise the budget on purpose.',
});

export const deadOutputLink = (at: Location, href: string, where: string): Diagnostic => ({
  code: 'link/broken-output',
  at,
  message: `${href}, which ${where}, leads to nothing`,
  hint: 'It does not come from the text of the page: look at its layout, its data or the configuration.',
});

export const duplicateDescription = (at: Location, first: string): Diagnostic => ({
  code: 'metadata/duplicate-description',
  at,
  message: `This page has the same description as ${first}`,
  hint: 'Say what sets it apart: the description stands under its title in search results.',
});

export const duplicateTitle = (at: Location, title: string, first: string): Diagnostic => ({
  code: 'metadata/duplicate-title',
  at,
  message: `${first} is titled '${title}' too`,
  hint: 'Tell the two apart, or nobody can in search results and open tabs.',
});
