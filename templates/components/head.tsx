// The first row of a table.

interface HeadProps {
  readonly titles: readonly string[];
  readonly className?: string;
}

export function Head({ titles, className }: HeadProps) {
  return (
    <thead className={className}>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
