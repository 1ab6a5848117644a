// Makes ids from heading text by GitHub's rules. Counts are in a Map, so headings such as `constructor` aren't special.

const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** Turns `Adding "Channels" & more` into `adding-channels--more`. Text without letters and digits becomes `section`. */
export function slugOf(text: string): string {
  const slug = text.trim().toLowerCase().replace(dropped, '').replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}

/** Creates a counter for one page, which gives out each id once: the second `security` becomes `security-1`. */
export function createSlugCounter() {
  const taken = new Map<string, number>();
  return {
    claim: (slug: string) => {
      let id = slug;
      let count = taken.get(slug) ?? 0;
      while (taken.has(id)) id = `${slug}-${++count}`;
      taken.set(slug, count);
      taken.set(id, taken.get(id) ?? 0);
      return id;
    },
    /** Takes an id as it is. Returns false if it was already taken. */
    reserve: (id: string): boolean => {
      if (taken.has(id)) return false;
      taken.set(id, 0);
      return true;
    },
  };
}
