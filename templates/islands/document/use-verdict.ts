// What's known about the text that is being typed: it's checked when the typist pauses.

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

/** The verdict on a text. Nothing is loaded for an empty one. */
export function useVerdict(text: string): Known {
  const [known, setKnown] = useState<Known>({});
  const checker = useRef<Promise<Checker>>(undefined);
  useEffect(() => {
    if (text.trim() === '') {
      setKnown({});
      return;
    }
    checker.current ??= import('./worker.ts').then(({ createChecker }) => createChecker());
    const check = checker.current;
    // It's told below, after the pause.
    check.catch(() => undefined);
    let isOutdated = false;
    const timer = setTimeout(async () => {
      try {
        const verdict = await (await check)(text);
        if (!isOutdated && verdict) setKnown(({ value }) => ({ verdict, value: verdict.value ?? value }) as Known);
      } catch {
        if (!isOutdated) setKnown(({ value }) => ({ ...(value !== undefined && { value }), isFailed: true }));
        checker.current = undefined;
      }
    }, pauseMs);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text]);
  return known;
}
