// The button that closes a popover.

import { Icon } from './icon.tsx';

interface CloseButtonProps {
  /** The id of the popover. */
  readonly panel: string;
  readonly label: string;
  readonly className?: string;
  /** Language of the label if it isn't that of the popover. */
  readonly lang?: string;
}

export function CloseButton({ panel, label, className, lang }: CloseButtonProps) {
  const classes = className ? `icon-button ${className}` : 'icon-button';
  return (
    <button type="button" className={classes} popoverTarget={panel} popoverTargetAction="hide">
      <Icon name="close" />
      <span className="visually-hidden" lang={lang}>
        {label}
      </span>
    </button>
  );
}
