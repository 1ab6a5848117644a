// An ISO day or instant as readers write it: `December 5, 2023`, `5. Dezember 2023`, or several days: `December 5 – 7, 2023`.
// Always the days in UTC.

import { remembered } from '@sitegen/renderer/text';

const formatOf = remembered(
  (locale: string) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
);

/** `iso` starts with `YYYY-MM-DD`; English gives the specification's 'MMMM D, YYYY'. `end` is the last of several days. */
export function formatDate(iso: string, locale: string, end = iso): string {
  const format = formatOf(locale);
  const date = new Date(iso);
  // For one day, this takes a tenth of the time.
  return end === iso ? format.format(date) : format.formatRange(date, new Date(end));
}
