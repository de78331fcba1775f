import { useId, type ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { messages } from '../rules/index.ts';

/** Form values of the signature's fields; `signature` is the picture that is sent, and carries the errors of both ways. */
export interface SignatureValues {
  signatureMode: string;
  signature: string;
  signatureTyped: string;
}

const texts = messages.landlordTexts;

const modes = [
  { value: 'draw', label: texts.draw },
  { value: 'type', label: texts.type },
] as const;

/** Two equal ways beside each other; arrow keys change between them. */
export function SignatureMode(): ReactElement {
  const { register } = useFormContext<SignatureValues>();
  const id = useId();
  return (
    <div className="signature-head" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="field-label">
        {texts.heading}
      </span>
      <span className="segments">
        {modes.map(({ value, label }) => (
          <label key={value} className="segment">
            <input {...register('signatureMode')} type="radio" value={value} />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
