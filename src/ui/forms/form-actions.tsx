import type { ReactElement, ReactNode } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';

export interface FormActionsProps {
  /** The primary button; first in order, so that it is the first one under the thumb. */
  readonly children: ReactNode;
  /** The way back: its words, where one of the two below says what it does; else drawn already. */
  readonly back?: ReactNode;
  readonly onBack?: () => void;
  /** A plain link: a full document load. */
  readonly backTo?: string;
}

export function FormActions({ children, ...way }: FormActionsProps): ReactElement {
  return (
    <div className="form-actions">
      {children}
      <WayBack {...way} />
    </div>
  );
}

function WayBack({ back, onBack, backTo }: Omit<FormActionsProps, 'children'>): ReactNode {
  const form = useFormContext() as UseFormReturn | null;
  if (onBack !== undefined)
    return (
      // What is being sent is not taken back by leaving.
      <Button variant="secondary" held={form?.formState.isSubmitting ?? false} onClick={onBack}>
        {back}
      </Button>
    );
  if (backTo === undefined) return back;
  return (
    <ButtonLink href={backTo} variant="secondary">
      {back}
    </ButtonLink>
  );
}
