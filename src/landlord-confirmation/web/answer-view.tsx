import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

interface AnswerViewProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Takes the place of the form without a change of address: its heading is read. */
export function AnswerView({ title, lead, children }: AnswerViewProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  return (
    <div ref={box} className="answer-view">
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </div>
  );
}
