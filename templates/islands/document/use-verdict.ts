// What's known about the text of a field: it's checked at once if much of it changed, and otherwise when the typist pauses.

import { useEffect, useRef, useState } from 'react';
import type { Verdict } from '../../document/check-document.ts';
import type { Checker } from './worker.ts';

/** How long a pause is, in milliseconds. */
const pauseMs = 200;

export interface Known {
  /** The last verdict; it stays until there's another. */
  readonly verdict?: Verdict;
  /** The last value that could be read. */
  readonly value?: NonNullable<Verdict['value']>;
  readonly isFailed?: true;
}

/** The verdict on a text. The checker is started before there is one, so that it's ready for the first. */
export function useVerdict(text: string): Known {
  const [known, setKnown] = useState<Known>({});
  const checker = useRef<Promise<Checker>>(undefined);
  const before = useRef('');
  useEffect(() => {
    const check = checker.current ?? import('./worker.ts').then(({ createChecker }) => createChecker());
    checker.current = check;
    check.catch(() => {
      checker.current = undefined;
    });
    const isTyped = Math.abs(text.length - before.current.length) <= 1;
    before.current = text;
    if (text.trim() === '') {
      setKnown({});
      return;
    }
    let isOutdated = false;
    const ask = async (): Promise<void> => {
      try {
        const verdict = await (await check)(text);
        if (!isOutdated && verdict) setKnown(({ value }) => ({ verdict, value: verdict.value ?? value }) as Known);
      } catch {
        if (!isOutdated) setKnown(({ value }) => ({ ...(value !== undefined && { value }), isFailed: true }));
      }
    };
    // A long text that was pasted takes its time to be shown. The worker checks it meanwhile.
    const timer = isTyped ? setTimeout(ask, pauseMs) : void ask();
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text]);
  return known;
}
