// The icons of the search. They are hidden from screen readers, so each needs a text or label next to it.

const paths = {
  page: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  hash: 'M10 4 8 20M16 4l-2 16M5 9h15M4 15h15',
  text: 'M4 7h16M4 12h16M4 17h10',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  star: 'm12 4 2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8z',
  cross: 'm6 6 12 12M18 6 6 18',
  enter: 'M19 6v6a3 3 0 0 1-3 3H5M9 11l-4 4 4 4',
  glass: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  wait: 'M12 3a9 9 0 0 1 9 9',
  cloud: 'M4 4l16 16M9 6a6 6 0 0 1 9 4 4 4 0 0 1 2 7M6 9a5 5 0 0 0 1 10h9',
} as const;

export type DrawingName = keyof typeof paths;

export function Drawing({ name }: { readonly name: DrawingName }) {
  return (
    <svg
      className={`search-drawing search-drawing-${name}`}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
