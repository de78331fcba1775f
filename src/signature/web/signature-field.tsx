import { Undo2 } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { controlAttributes, FieldError, useFieldError } from '../../ui/forms/field-frame.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { messages, type StrokeDraft } from '../rules/index.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { drawSignature, loadPen } from './pen.ts';
import type { SignaturePadProps } from './signature-pad.tsx';
import './signature-pad.css';

/** The signature's form values; `signature` is the picture that is sent, and also holds errors of a typed name. */
export interface SignatureValues {
  signatureMode: string;
  signature: string;
  signatureTyped: string;
}

interface SignatureFieldProps {
  strokes: StrokeDraft;
  onStrokes: (strokes: StrokeDraft) => void;
  /** Shown in small print below the line, as it will be printed: the signer, and the place once it is known. */
  signer: string;
  /** Shown below a typed name; empty for none. */
  typedNote: string;
  /** Shown above the pad. */
  note?: ReactNode;
}

const texts = messages.landlordTexts;

const SignaturePad = lazyComponent<SignaturePadProps>(async () => (await loadPen()).SignaturePad, {
  comesWithPage: true,
});

/** The field to draw or type the signature, as equal alternatives (decision D35, law L40). */
export function SignatureField(props: SignatureFieldProps): ReactElement {
  const mode = useWatch<SignatureValues, 'signatureMode'>({ name: 'signatureMode' });
  return (
    <div className="signature">
      <SignatureMode />
      {props.note === undefined ? undefined : <p className="muted">{props.note}</p>}
      {mode === 'type' ? <TypedName note={props.typedNote} /> : <DrawnName {...props} />}
    </div>
  );
}

const modes = [
  { value: 'draw', label: texts.draw },
  { value: 'type', label: texts.type },
] as const;

/** The choice between drawing and typing, side by side; arrow keys switch between them. */
function SignatureMode(): ReactElement {
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

function TypedName({ note }: { note: string }): ReactElement {
  const { register, trigger, formState } = useFormContext<SignatureValues>();
  const error = useFieldError<SignatureValues>('signature');
  const ids = fieldIds('signature');
  // The error of either alternative is at `signature`, so typing must validate that field again.
  const recheck = (): void => {
    if (formState.isSubmitted) void trigger('signature');
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.control}>
        {texts.typedLabel}
      </label>
      <input
        {...register('signatureTyped', { onChange: recheck })}
        {...controlAttributes('signature', texts.typedHint, error)}
        className="control signature-typed"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={80}
      />
      <p id={ids.hint} className="visually-hidden">
        {texts.typedHint}
      </p>
      <p className="field-hint signature-note" role="status">
        {note}
      </p>
      <FieldError id={ids.error} message={error} />
    </div>
  );
}

function DrawnName({ strokes, onStrokes, signer }: SignatureFieldProps): ReactElement {
  const { setValue, formState } = useFormContext<SignatureValues>();
  const error = useFieldError<SignatureValues>('signature');
  const ids = fieldIds('signature');
  const keep = (next: StrokeDraft): void => {
    onStrokes(next);
    setValue('signature', drawSignature(next), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="field" id={ids.control} tabIndex={-1} role="group" aria-label={texts.padLabel}>
      <div className="signature-place">
        <SignaturePad
          strokes={strokes}
          onChange={keep}
          label={texts.padLabel}
          signer={signer}
          describedBy={error === undefined ? ids.hint : `${ids.error} ${ids.hint}`}
          isInvalid={error !== undefined}
        />
      </div>
      <p id={ids.hint} className="visually-hidden">
        {texts.padHint}
      </p>
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
