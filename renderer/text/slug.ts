// Heading text into ids by GitHub's rules, counted per page. A Map holds the counts, so that headings
// named like object properties (`constructor`) are ordinary.

const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** `Adding "Channels" & more` gives `adding-channels--more`; text without any letter or digit gives `section`. */
export function slugOf(text: string): string {
  const slug = text.trim().toLowerCase().replace(dropped, '').replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}

/** Gives every id once: the second `security` becomes `security-1`. */
export interface SlugCounter {
  readonly claim: (slug: string) => string;
  /** Takes an id as it is; false when it was taken before. */
  readonly reserve: (id: string) => boolean;
  readonly has: (id: string) => boolean;
}

/** A counter for one page. */
export function createSlugCounter(): SlugCounter {
  const taken = new Map<string, number>();
  const reserve = (id: string): boolean => !taken.has(id) && taken.set(id, 0) !== undefined;
  return {
    claim: (slug) => {
      let id = slug;
      let count = taken.get(slug) ?? 0;
      while (taken.has(id)) id = `${slug}-${++count}`;
      taken.set(slug, count);
      taken.set(id, taken.get(id) ?? 0);
      return id;
    },
    reserve,
    has: (id) => taken.has(id),
  };
}
