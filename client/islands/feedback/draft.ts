// The unsent text of each page, for the session.

import { read, write } from '../../store.ts';

const keyOf = (): string => `feedback:${location.pathname}`;

/** What the reader wrote on this page and did not send. */
export const readDraft = (): string => read(keyOf(), 'sessionStorage') ?? '';

export const keepDraft = (text: string): void => write(keyOf(), text, 'sessionStorage');

export const dropDraft = (): void => write(keyOf(), '', 'sessionStorage');
