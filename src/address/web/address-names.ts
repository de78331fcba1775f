import type { FieldPathByValue, FieldValues } from 'react-hook-form';

/** What the form calls its four fields. */
export interface AddressNames<Values extends FieldValues> {
  readonly street: FieldPathByValue<Values, string>;
  readonly houseNumber: FieldPathByValue<Values, string>;
  readonly postalCode: FieldPathByValue<Values, string>;
  readonly city: FieldPathByValue<Values, string>;
}
