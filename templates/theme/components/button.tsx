// A link that looks like a button.

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface ButtonProps {
  readonly text: ReactNode;
  readonly href: string;
  readonly icon?: string;
  readonly iconPosition?: 'left' | 'right';
  /** Background, border, and the text on them: `button-accent` or `button-plain`. */
  readonly bgClassName?: string;
  readonly target?: string;
}

export function Button({
  text,
  href,
  icon,
  iconPosition = 'right',
  bgClassName = 'button-accent',
  target,
}: ButtonProps) {
  return (
    <a
      href={href}
      target={target}
      rel={target && 'noopener'}
      className={`button ${bgClassName}`}
      data-testid="Button-link"
    >
      {icon && iconPosition === 'left' && <Icon name={icon} />}
      <span>{text}</span>
      {icon && iconPosition === 'right' && <Icon name={icon} />}
    </a>
  );
}
