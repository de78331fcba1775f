import { useEffect, useRef, useState, type ReactElement } from 'react';
import { formatAddress } from '../../../address/rules/index.ts';
import { entityTypeLabels, genderLabels } from '../../../person-fields/rules/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { AccountView } from '../../rules/index.ts';
import { profileLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { useLandlordSession } from '../landlord-guard.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Read-only until 'Bearbeiten' (spec 2). */
export function PersonalData(): ReactElement {
  const { landlord, reload } = useLandlordSession();
  const [isEditing, setEditing] = useState(false);
  const button = useFocusAfter(isEditing);
  if (isEditing)
    return (
      <Card>
        <ProfileForm
          landlord={landlord}
          onSaved={async (message) => {
            await reload();
            setEditing(false);
            showToast(message, 'success');
          }}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  return (
    <Card>
      <div className="stack">
        <DataList items={linesOf(landlord)} />
        <div className="actions">
          <Button ref={button} variant="secondary" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function linesOf({ entityType, companyName, gender, firstName, lastName, address, email }: AccountView) {
  const salutation = gender === 'ohne' ? '' : `${genderLabels[gender]} `;
  return [
    { label: texts.entityType, value: entityTypeLabels[entityType] },
    ...(entityType === 'company' ? [{ label: texts.companyName, value: companyName }] : []),
    ...(lastName === '' ? [] : [{ label: texts.name, value: `${salutation}${firstName} ${lastName}` }]),
    { label: texts.address, value: formatAddress(address) },
    { label: texts.email, value: email, note: texts.emailNote },
  ];
}

/** Returns the focus to the button that opened the form, once the form is closed. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
