// Announces the results to screen readers when typing pauses, not with every key.

import { formatNumber } from '@sitegen/renderer/text';
import { useEffect, useState } from 'react';
import type { Session } from '../session.ts';
import type { SearchTexts } from './props.ts';

/** How long typing must pause before a text is announced. */
const pauseMs = 700;

/**
 * The text that is announced, and a function that announces another one at once. A text is about one query: it vanishes with
 * the next key, so that the same number of results is announced again.
 */
export function useStatusText(session: Session, texts: SearchTexts): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState({ query: '', text: '' });
  const { query } = session;
  useEffect(() => {
    // Made only when it's said: browsers take long to write the first number in a language.
    const timer = setTimeout(() => {
      const text = statusOf(session, texts);
      if (text !== '') setSaid({ query, text });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [session, query, texts]);
  return [said.query === query ? said.text : '', (text) => setSaid({ query, text })];
}

/** What there is to say about a session: nothing while an answer is on its way. */
export function statusOf(session: Session, texts: SearchTexts): string {
  const { status, answered, collections, corrected, unmet } = session;
  if (status === 'error') return texts.error;
  if (status !== 'idle' || !answered) return '';
  const count = collections.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) {
    const missed = texts.missed.replace('{query}', () => answered);
    return unmet === undefined ? missed : `${missed}. ${texts.unmet.replace('{condition}', () => unmet)}`;
  }
  const shown = (number: number): string => formatNumber(document.documentElement.lang, number);
  const said = texts.count.replace('{count}', shown(count)).replace('{sections}', shown(collections.length));
  return corrected === undefined ? said : `${texts.corrected.replace('{query}', () => corrected)}. ${said}`;
}
