import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { pageLandlordTexts as texts } from '../rules/page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

interface SummarySectionProps {
  title: string;
  items: readonly DataItem[];
  /** A mistake in one of them opens the section. */
  fields: readonly FieldPath<ConfirmationValues>[];
  /** The fields behind 'Ändern'. */
  children: ReactNode;
  /** Something in it is missing from the beginning. */
  startsOpen?: boolean;
  /** Fields that are always there. */
  extra?: ReactNode;
}

/** Reads like a letter; 'Ändern' opens the fields. Most people only read and go on. */
export function SummarySection(props: SummarySectionProps): ReactElement {
  const { title, items, fields, children, startsOpen = false, extra } = props;
  const { getFieldState, formState } = useFormContext<ConfirmationValues>();
  const [isWanted, setWanted] = useState(startsOpen);
  const box = useRef<HTMLDivElement>(null);
  const hasMistake = fields.some((field) => getFieldState(field, formState).invalid);
  const isOpen = isWanted || hasMistake;
  const focusNext = useFocusOnChange(box, isOpen);
  const open = (): void => {
    setWanted(true);
    focusNext('input, select');
  };
  const close = (): void => {
    setWanted(false);
    // With a mistake in it, it stays open.
    if (!hasMistake) focusNext('button');
  };
  return (
    <FormSection title={title}>
      <Card>
        <div className="summary" ref={box}>
          {isOpen ? children : <DataList items={items} />}
          <Button
            variant="text"
            size="small"
            className="summary-change"
            aria-expanded={isOpen}
            {...(isOpen ? {} : { 'aria-label': texts.changeOf(title) })}
            onClick={isOpen ? close : open}
          >
            {isOpen ? texts.finished : texts.change}
          </Button>
        </div>
      </Card>
      {extra}
    </FormSection>
  );
}
