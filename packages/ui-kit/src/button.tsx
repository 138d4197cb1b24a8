import { type ReactNode, useEffect, useRef } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** `unavailable`: looks closed but can be pressed, to be told why. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'unavailable';
  readonly size?: 'normal' | 'small';
  readonly icon?: IconName;
  /** True while what it does is under way: it keeps the focus and takes no press. */
  readonly busy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The house's button. Wraps to two lines rather than cut its words. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  type = 'button',
  className = '',
  children,
  onPress,
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // React Aria hands no such attributes on; its own pending state speaks of a button that may be gone by then.
    for (const attribute of ['aria-busy', 'aria-disabled']) {
      if (busy) element.current?.setAttribute(attribute, 'true');
      else element.current?.removeAttribute(attribute);
    }
  }, [busy]);
  return (
    <AriaButton
      {...rest}
      {...(busy || onPress === undefined ? {} : { onPress })}
      ref={element}
      type={busy ? 'button' : type}
      className={`k-button k-${variant} ${size === 'small' ? 'k-small' : ''} ${className}`}
    >
      {icon === undefined ? null : <Icon name={icon} size={18} />}
      <span>{children}</span>
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: IconName;
  /** The button's name for a screen reader and its tooltip. */
  readonly label: string;
}

/** A square button with an icon only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className="k-icon-button">
      <Icon name={icon} size={22} />
    </AriaButton>
  );
}
