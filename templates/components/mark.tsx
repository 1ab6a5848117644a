// The mark of the site: a message that leaves a producer and reaches two consumers.

import type { View } from 'sitegen';

/** The public folder may have the real mark. Until then, one is drawn. */
const markFile = '/mark.svg';

export function Mark({ site }: Pick<View, 'site'>) {
  if (site.images[markFile]) return <img className="mark" src={markFile} alt="" width={30} height={30} />;
  return (
    <svg className="mark" width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-line" d="M9 22c5 0 5-12 12-12M9 22c5 0 7 2 12 2" />
      <circle className="mark-from" cx="7" cy="22" r="4" />
      <circle className="mark-to" cx="24" cy="9.5" r="4.5" />
      <circle className="mark-too" cx="24" cy="24" r="3" />
    </svg>
  );
}
