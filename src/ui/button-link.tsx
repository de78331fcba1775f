import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { keepTogether } from './keep-together.tsx';

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  readonly href: string;
  readonly icon?: ReactNode;
}

/** A plain link that looks like a button and loads a full document. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <span>{keepTogether(children)}</span>
    </a>
  );
}
