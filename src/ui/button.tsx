import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { keepTogether } from './keep-together.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** In flight: keeps focus, ignores clicks, says so. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** Grey until the key fields are filled; still answers with what is missing. */
  readonly looksDisabled?: boolean;
  readonly icon?: ReactNode;
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant,
    size,
    wide,
    busy = false,
    busyLabel,
    looksDisabled = false,
    icon,
    className,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className, looksDisabled && !busy)}
      aria-disabled={busy ? true : undefined}
      onClick={click}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      <span>{keepTogether(busy ? (busyLabel ?? children) : children)}</span>
    </button>
  );
}
