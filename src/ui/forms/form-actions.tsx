import type { ReactElement, ReactNode } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';

export interface FormActionsProps {
  /** The primary button; it comes first, so that it is the first one under the thumb. */
  readonly children: ReactNode;
  /** The label of the back button if one of the two properties below says what it does; otherwise a complete element. */
  readonly back?: ReactNode;
  readonly onBack?: () => void;
  /** Makes it a plain link with a full document load. */
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
      // Leaving does not cancel what is being sent.
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
