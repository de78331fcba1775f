import { createFileRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { MailboxPage } from '../../../trial-mailbox/web/index.ts';
import { onlyChecked } from '../only-checked.ts';

/** `nachricht` is the opened message, so that reloading and the back button keep it. */
export const Route = createFileRoute('/postfach')({
  validateSearch: onlyChecked(({ nachricht }: Record<string, unknown>): { nachricht?: string } =>
    typeof nachricht === 'string' ? { nachricht } : {},
  ),
  component: Page,
});

function Page(): ReactElement {
  const { nachricht } = Route.useSearch();
  const navigate = Route.useNavigate();
  const select = (id: string | undefined): void => {
    void navigate({ search: id === undefined ? {} : { nachricht: id }, resetScroll: false });
  };
  return <MailboxPage selectedId={nachricht} onSelect={select} />;
}
