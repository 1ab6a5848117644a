// The button of the specification: a link when it has an `href`, a real button else.

import { Icon } from './icon.tsx';

export interface ButtonProps {
  readonly text: string;
  readonly href?: string;
  readonly target?: string;
  readonly type?: 'button' | 'submit' | 'reset';
  readonly icon?: string;
  readonly iconPosition?: 'left' | 'right';
  readonly className?: string;
  readonly bgClassName?: string;
  readonly textClassName?: string;
  readonly buttonSize?: 'default' | 'small';
}

export function Button(props: ButtonProps) {
  const { text, href, target, type = 'button', icon, iconPosition = 'right' } = props;
  const label = (
    <>
      {icon && iconPosition === 'left' && <Icon name={icon} />}
      <span>{text}</span>
      {icon && iconPosition === 'right' && <Icon name={icon} />}
    </>
  );
  if (href === undefined) {
    return (
      <button type={type} className={classesOf(props)} data-testid="Button-main">
        {label}
      </button>
    );
  }
  return (
    <a
      href={href}
      target={target}
      rel={target ? 'noopener' : undefined}
      className={classesOf(props)}
      data-testid="Button-link"
    >
      {label}
    </a>
  );
}

function classesOf({ className, bgClassName = 'button-accent', textClassName, buttonSize }: ButtonProps): string {
  const names = ['button', bgClassName, textClassName, buttonSize === 'small' && 'button-small', className];
  return names.filter(Boolean).join(' ');
}

/** Leads to the code host; by default to the organisation, in a new tab. */
export function GithubButton({ text, href = 'https://github.com/asyncapi', ...rest }: Partial<ButtonProps>) {
  return (
    <Button {...rest} text={text ?? 'View on GitHub'} href={href} target="_blank" icon="github" iconPosition="left" />
  );
}
