// An ISO day or instant as readers write it: `December 5, 2023`, `5. Dezember 2023`. Always the day in UTC.

const formats = new Map<string, Intl.DateTimeFormat>();

/** `iso` starts with `YYYY-MM-DD`; English gives the specification's 'MMMM D, YYYY'. */
export function formatDate(iso: string, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(iso));
}
