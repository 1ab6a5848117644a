// The button that closes a popover.

import { Icon } from './icon.tsx';

interface CloseButtonProps {
  /** The id of the popover. */
  readonly panel: string;
  readonly label: string;
  readonly className?: string;
}

export function CloseButton({ panel, label, className }: CloseButtonProps) {
  const classes = className ? `icon-button ${className}` : 'icon-button';
  return (
    <button type="button" className={classes} popoverTarget={panel} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
