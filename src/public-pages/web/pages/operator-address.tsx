import type { ReactElement } from 'react';
import { placeholder } from '../../rules/placeholders.ts';

/** Where letters to us go. */
export function OperatorAddress(): ReactElement {
  return (
    <p className="address">
      {placeholder('OPERATOR_NAME')}
      <br />
      {placeholder('OPERATOR_STREET')}
      <br />
      {placeholder('OPERATOR_POSTAL_CODE')} {placeholder('OPERATOR_CITY')}
    </p>
  );
}
