// A link that looks like a button.

import { Icon } from './icon.tsx';

export interface ButtonProps {
  readonly text: string;
  readonly href: string;
  readonly target?: string;
  readonly icon?: string;
  readonly iconPosition?: 'left' | 'right';
  readonly bgClassName?: string;
  readonly buttonSize?: 'default' | 'small';
}

export function Button(props: ButtonProps) {
  const { text, href, target, icon, iconPosition = 'right', bgClassName = 'button-accent', buttonSize } = props;
  const className = `button ${bgClassName}${buttonSize === 'small' ? ' button-small' : ''}`;
  return (
    <a href={href} target={target} rel={target && 'noopener'} className={className} data-testid="Button-link">
      {icon && iconPosition === 'left' && <Icon name={icon} />}
      <span>{text}</span>
      {icon && iconPosition === 'right' && <Icon name={icon} />}
    </a>
  );
}

/** Leads to the community on the code host, in a new tab. */
export function GithubButton({ bgClassName }: Required<Pick<ButtonProps, 'bgClassName'>>) {
  const href = 'https://github.com/asyncapi';
  return (
    <Button
      text="View on GitHub"
      href={href}
      bgClassName={bgClassName}
      target="_blank"
      icon="github"
      iconPosition="left"
    />
  );
}
