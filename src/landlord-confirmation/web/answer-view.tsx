import type { ReactElement, ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

interface AnswerViewProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Replaces the form without a change of URL, so its heading gets the focus. */
export function AnswerView({ title, lead, children }: AnswerViewProps): ReactElement {
  return (
    <div className="answer-view">
      <PageHeading lead={lead} isFocused>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
