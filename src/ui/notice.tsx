import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

export interface NoticeProps {
  readonly children: ReactNode;
  readonly kind?: keyof typeof icons;
  readonly title?: ReactNode;
}

/** A box with information inside the page. */
export function Notice({ children, kind = 'info', title }: NoticeProps): ReactElement {
  const Icon = icons[kind];
  return (
    <div className={classNames('notice', kind !== 'info' && `notice-${kind}`)}>
      <Icon aria-hidden="true" />
      <div className="notice-text">
        {title === undefined ? undefined : <p className="notice-title">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
