// The texts that were used last, up to a total length: what is asked for again soon is not read from disk again.

export interface RecentTexts {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, text: string) => void;
}

/** Keeps at most `longest` characters in all; the oldest go first. */
export function createRecentTexts(longest: number): RecentTexts {
  const texts = new Map<string, string>();
  let length = 0;
  const set = (name: string, text: string): void => {
    length += text.length - (texts.get(name)?.length ?? 0);
    texts.delete(name);
    texts.set(name, text);
    for (const [oldest, old] of texts) {
      if (length <= longest) return;
      texts.delete(oldest);
      length -= old.length;
    }
  };
  return { get: (name) => texts.get(name), set };
}
