import { useId, type ReactElement, type ReactNode } from 'react';

interface ProfileSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ title, text, children }: ProfileSectionProps): ReactElement {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text === undefined ? undefined : <p className="muted">{text}</p>}
      {children}
    </section>
  );
}
