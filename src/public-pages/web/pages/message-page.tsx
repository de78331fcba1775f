import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Seal } from '../../../ui/seal.tsx';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly actions: readonly { readonly href: string; readonly label: string }[];
}

/** A page with a message and links to continue. */
export function MessagePage({ title, text, note, actions }: MessagePageProps): ReactElement {
  return (
    <div className="wrap page-body">
      <div className="message-page">
        <Seal size="small" />
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {note === undefined ? undefined : <p className="muted">{note}</p>}
        <div className="actions">
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  );
}
