import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from '../../address/web/index.ts';
import { signerRoles } from '../../certificate/rules/index.ts';
import { Fold } from '../../ui/fold.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { addressLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { usualRole, type ConfirmationValues } from './confirmation-values.ts';
import { addressLine } from './summary-lines.ts';

const { roles } = confirmLandlordTexts.landlord;

const names = {
  street: 'landlordStreet',
  houseNumber: 'landlordHouseNumber',
  postalCode: 'landlordPostalCode',
  city: 'landlordCity',
} as const;

export const landlordAddress = Object.values(names);

/** `owner` only appears on older certificates (decision D63). */
const offeredRoles = signerRoles.filter((role) => role !== 'owner');

/** The landlord's address and role. Both are printed, so they come before the signature. */
export function AddressFold({ children }: { children?: ReactNode }): ReactElement {
  const { getFieldState, formState } = useFormContext<ConfirmationValues>();
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const isMissing = landlordAddress.some((field) => values[field].trim() === '');
  const isRoleMissing = values.signerRole === '';
  // If the account supplies the address, only the role is left to choose: it is shown outside the fold, which stays closed.
  const [isRoleLeft] = useState(isRoleMissing && !isMissing);
  const folded = isRoleLeft ? landlordAddress : [...landlordAddress, 'signerRole' as const];
  const isWrong = folded.some((field) => getFieldState(field, formState).invalid);
  return (
    <>
      {isRoleLeft ? <RoleField /> : undefined}
      <Fold
        title={texts.title}
        status={isMissing ? texts.missing : statusOf(values, isRoleLeft)}
        isMissing={isMissing || (isRoleMissing && !isRoleLeft)}
        opens={isWrong}
        className="address-fold"
      >
        <p className="fold-why">{texts.why}</p>
        <AddressFields<ConfirmationValues> names={names} voice="Sie" autoComplete="on" isCompact />
        {isRoleLeft ? undefined : <RoleField />}
        {children}
      </Fold>
    </>
  );
}

function statusOf(values: ConfirmationValues, isRoleLeft: boolean): string {
  const line = addressLine(values, names);
  if (isRoleLeft) return line;
  const role = offeredRoles.find((one) => one === values.signerRole);
  return role === undefined ? texts.roleMissing(line) : texts.filled(line, roles[role]);
}

function RoleField(): ReactElement {
  const { entityType } = useWatch<ConfirmationValues>() as ConfirmationValues;
  const { getValues, setValue } = useFormContext<ConfirmationValues>();
  const lastType = useRef(entityType);
  // A preset role follows the kind of landlord; a role that was chosen stays.
  useEffect(() => {
    if (getValues('signerRole') === usualRole(lastType.current) && entityType !== lastType.current)
      setValue('signerRole', usualRole(entityType), { shouldDirty: true });
    lastType.current = entityType;
  }, [entityType, getValues, setValue]);
  return (
    <SelectField<ConfirmationValues>
      name="signerRole"
      label={texts.role}
      options={offeredRoles.map((role) => ({ value: role, label: roles[role] }))}
      {...(entityType === 'company' ? {} : { placeholder: '' })}
      autoComplete="off"
    />
  );
}
