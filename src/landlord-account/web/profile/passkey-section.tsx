import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { passkeysResponse, type Passkey } from '../../rules/index.ts';
import { passkeyPageLandlordTexts as texts, sessionsLandlordTexts } from '../../rules/profile-page.de.ts';
import { callLandlord } from '../landlord-call.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ListFailed } from './list-failed.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

/** Adding needs a browser that supports passkeys; removing an existing one is possible anywhere. */
export function PasskeySection(): ReactElement | undefined {
  const [canAdd] = useState(() => 'PublicKeyCredential' in window);
  const [isAdding, setAdding] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['landlord', 'passkeys'],
    queryFn: () => callLandlord({ method: 'GET', path: '/landlord/passkeys', answer: passkeysResponse }),
    networkMode: 'always',
    staleTime: 0,
  });
  const passkeys = data?.ok === true ? data.value.passkeys : [];
  if (!canAdd && passkeys.length === 0) return undefined;
  const added = (message: string): void => {
    setAdding(false);
    showToast(message, 'success');
    void refetch();
  };
  return (
    <ProfileSection title={texts.heading} text={texts.text}>
      {data?.ok === false ? (
        <ListFailed problem={data.problem} retryLabel={sessionsLandlordTexts.retry} onRetry={() => void refetch()} />
      ) : undefined}
      {data?.ok === true && passkeys.length === 0 ? <p>{texts.none}</p> : undefined}
      {passkeys.length === 0 ? undefined : (
        <ul className="profile-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => void refetch()} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      ) : undefined}
      {isAdding ? <AddPasskeyDialog onAdded={added} onClose={() => setAdding(false)} /> : undefined}
    </ProfileSection>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const removed = (message: string): void => {
    setAsking(false);
    showToast(message, 'success');
    onRemoved();
  };
  const nameId = `passkey-${passkey.id}`;
  const { lastUsedAt } = passkey;
  return (
    <li>
      <div>
        <p className="profile-list-name" id={nameId}>
          {passkey.name}
        </p>
        <p className="muted">{texts.since(formatDateTime(new Date(passkey.createdAt)))}</p>
        <p className="muted">
          {lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatDateTime(new Date(lastUsedAt)))}
        </p>
      </div>
      <Button size="small" variant="secondary" aria-describedby={nameId} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking ? (
        <RemovePasskeyDialog passkey={passkey} onRemoved={removed} onClose={() => setAsking(false)} />
      ) : undefined}
    </li>
  );
}
