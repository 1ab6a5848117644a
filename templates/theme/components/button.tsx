// A link that looks like a button, or without an address a button.

import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Look {
  readonly text: ReactNode;
  readonly icon?: string;
  readonly iconPosition?: 'left' | 'right';
  /** Added to the classes that the other properties choose. */
  readonly className?: string;
  /** Background, border, and the text on them: `button-accent`, `button-plain`, or `button-strong`. */
  readonly bgClassName?: string;
  /** Another color for text and icon than that of the background: `button-text-accent` or `button-text-muted`. */
  readonly textClassName?: string;
  readonly buttonSize?: 'default' | 'small';
}

interface LinkProps extends Look {
  readonly href: string;
  readonly target?: string;
  readonly type?: undefined;
}

interface PressProps extends Look {
  readonly href?: undefined;
  readonly target?: undefined;
  /** What it does in its form; default `button`, which is nothing. */
  readonly type?: 'button' | 'submit' | 'reset';
}

type ButtonProps = LinkProps | PressProps;

export function Button(props: ButtonProps) {
  const { href, target, type = 'button' } = props;
  const className = classesOf(props);
  if (href === undefined)
    return (
      <button type={type} className={className} data-testid="Button-main">
        <Face {...props} />
      </button>
    );
  return (
    <a href={href} target={target} rel={target && 'noopener'} className={className} data-testid="Button-link">
      <Face {...props} />
    </a>
  );
}

function classesOf({ bgClassName = 'button-accent', textClassName, buttonSize, className }: Look): string {
  const size = buttonSize === 'small' ? 'button-small' : undefined;
  return ['button', bgClassName, size, textClassName, className].filter(Boolean).join(' ');
}

function Face({ text, icon, iconPosition = 'right' }: Look) {
  return (
    <>
      {icon && iconPosition === 'left' && <Icon name={icon} />}
      <span>{text}</span>
      {icon && iconPosition === 'right' && <Icon name={icon} />}
    </>
  );
}
