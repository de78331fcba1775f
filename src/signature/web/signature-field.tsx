import { Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { controlAttributes, FieldError, FieldFrame, FieldHint, useFieldError } from '../../ui/forms/field-frame.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { messages, type StrokeDraft } from '../rules/index.ts';
import { drawSignature } from './draw-signature.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Form values of this field; `signature` is the picture that is sent, and carries the errors of both ways. */
export interface SignatureValues {
  signatureMode: string;
  signature: string;
  signatureTyped: string;
}

interface SignatureFieldProps {
  strokes: StrokeDraft;
  onStrokes: (strokes: StrokeDraft) => void;
}

const texts = messages.landlordTexts;

/** Draw or type the name: two equal ways (reading D35, law L40). */
export function SignatureField({ strokes, onStrokes }: SignatureFieldProps): ReactElement {
  const mode = useWatch<SignatureValues, 'signatureMode'>({ name: 'signatureMode' });
  return (
    <>
      <RadioGroup<SignatureValues>
        name="signatureMode"
        legend={texts.heading}
        layout="row"
        options={[
          { value: 'draw', label: texts.draw },
          { value: 'type', label: texts.type },
        ]}
      />
      {mode === 'type' ? <TypedName /> : <DrawnName strokes={strokes} onStrokes={onStrokes} />}
    </>
  );
}

function TypedName(): ReactElement {
  const { register, trigger, formState } = useFormContext<SignatureValues>();
  const error = useFieldError<SignatureValues>('signature');
  // The error of both ways stands at the picture: typing must look at that one again.
  const recheck = (): void => {
    if (formState.isSubmitted) void trigger('signature');
  };
  return (
    <FieldFrame name="signature" label={texts.typedLabel} hint={texts.typedHint} error={error}>
      <input
        {...register('signatureTyped', { onChange: recheck })}
        {...controlAttributes('signature', texts.typedHint, error)}
        className="control signature-typed"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={80}
      />
    </FieldFrame>
  );
}

function DrawnName({ strokes, onStrokes }: SignatureFieldProps): ReactElement {
  const { setValue, formState } = useFormContext<SignatureValues>();
  const error = useFieldError<SignatureValues>('signature');
  const ids = fieldIds('signature');
  const keep = (next: StrokeDraft): void => {
    onStrokes(next);
    setValue('signature', drawSignature(next), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="field" id={ids.control} tabIndex={-1} role="group" aria-label={texts.padLabel}>
      <SignaturePad
        strokes={strokes}
        onChange={keep}
        label={texts.padLabel}
        describedBy={error === undefined ? ids.hint : `${ids.error} ${ids.hint}`}
        isInvalid={error !== undefined}
      />
      <FieldHint id={ids.hint} hint={texts.padHint} />
      <FieldError id={ids.error} message={error} />
      <div className="signature-actions">
        <Button
          variant="text"
          size="small"
          icon={<Undo2 aria-hidden="true" />}
          looksDisabled={strokes.length === 0}
          onClick={() => keep(strokes.slice(0, -1))}
        >
          {texts.undo}
        </Button>
        <Button variant="text" size="small" looksDisabled={strokes.length === 0} onClick={() => keep([])}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}
