// Shown where there is nothing to show: says so and offers a way on.

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

export function EmptyState({ title, text, href, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <EmptyArt className="empty-art" />
      <p className="empty-title">{title}</p>
      <p>{text}</p>
      <a className="button button-accent" href={href}>
        {action}
      </a>
    </div>
  );
}

/** A message on its channel, between a sender and a receiver that's out of reach. */
export function EmptyArt({ className }: { readonly className: string }) {
  return (
    <svg className={className} width="120" height="64" viewBox="0 0 120 64" aria-hidden="true">
      <path className="empty-line" d="M20 32h80" vectorEffect="non-scaling-stroke" />
      <circle className="empty-end" cx="14" cy="32" r="8" vectorEffect="non-scaling-stroke" />
      <circle className="empty-end" cx="106" cy="32" r="8" vectorEffect="non-scaling-stroke" />
      <rect className="empty-message" x="50" y="24" width="20" height="16" rx="4" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
