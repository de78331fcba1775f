import { useId, type ReactElement, type ReactNode } from 'react';

export interface FormSectionProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps): ReactElement {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {description === undefined ? undefined : <p className="muted">{description}</p>}
      {children}
    </section>
  );
}
