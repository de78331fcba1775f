import { Pencil, Undo2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { partyRowLandlordTexts as texts } from '../rules/parties-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

export type PartyField = FieldPath<ConfirmationValues>;

export interface Leaving {
  /** The button's label, and the label with the name for screen readers. */
  readonly label: string;
  readonly labelOf: (name: string) => string;
  readonly isCross?: boolean;
  readonly onLeave: () => void;
}

export interface PartyRowProps {
  readonly name: string;
  readonly detail?: string;
  /** In the order of the page. */
  readonly fields: readonly PartyField[];
  /** Something is missing, so the fields are shown at once. */
  readonly startsOpen?: boolean;
  /** Just added: the first field gets the focus. */
  readonly isFresh?: boolean;
  /** For a struck row: what happened to the person, and how to restore it. */
  readonly gone?: { readonly words: string; readonly onBack: () => void } | undefined;
  readonly leaving?: Leaving | undefined;
  readonly children: ReactNode;
}

/** One person of a list: shown in one line, edited in place, struck and restored. */
export function PartyRow(props: PartyRowProps): ReactElement {
  const { name, detail = '', gone, children } = props;
  const box = useRef<HTMLLIElement>(null);
  const row = useOpenRow(props, box);
  return (
    <li ref={box} className="party" data-gone={gone === undefined ? undefined : true}>
      <p className="party-name">{gone === undefined ? name : <del>{name}</del>}</p>
      {gone === undefined ? undefined : <p className="muted">{gone.words}</p>}
      {gone !== undefined || row.isOpen || detail === '' ? undefined : <p className="muted">{detail}</p>}
      {/* The fields stay mounted, so that an error from the server finds its field. */}
      <fieldset className="party-fields" hidden={!row.isOpen} onInput={row.isWrong ? row.revalidate : undefined}>
        <legend className="visually-hidden">{texts.fieldsOf(name)}</legend>
        {children}
      </fieldset>
      <div className="party-actions">
        {gone === undefined ? (
          <Kept
            {...props}
            isOpen={row.isOpen}
            onOpen={row.open}
            onDone={() => void row.close()}
            onGone={row.focusButton}
          />
        ) : (
          <Button
            variant="text"
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={texts.undoOf(name, gone.words)}
            onClick={() => {
              row.focusButton();
              gone.onBack();
            }}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    </li>
  );
}

interface KeptProps extends PartyRowProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDone: () => void;
  readonly onGone: () => void;
}

function Kept({ name, isOpen, leaving, onOpen, onDone, onGone }: KeptProps): ReactElement {
  const leave = (): void => {
    onGone();
    leaving?.onLeave();
  };
  return (
    <>
      {isOpen ? (
        <Button variant="secondary" size="small" aria-label={texts.doneOf(name)} onClick={onDone}>
          {texts.done}
        </Button>
      ) : (
        <Button
          variant="text"
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={texts.changeOf(name)}
          onClick={onOpen}
        >
          {texts.change}
        </Button>
      )}
      {leaving === undefined ? undefined : (
        <Button
          variant="text"
          size="small"
          icon={leaving.isCross === true ? <X aria-hidden="true" /> : undefined}
          aria-label={leaving.labelOf(name)}
          onClick={leave}
        >
          {leaving.label}
        </Button>
      )}
    </>
  );
}

interface OpenRow {
  readonly isOpen: boolean;
  readonly isWrong: boolean;
  readonly open: () => void;
  /** Runs while an error is being corrected. */
  readonly revalidate: () => void;
  /** An invalid row stays open and gets the focus. */
  readonly close: () => Promise<void>;
  /** Focuses the first button that the next change renders. */
  readonly focusButton: () => void;
}

const controlOf = (field: PartyField | undefined): string => fieldIds(field ?? '').control;

const focusField = (field: PartyField | undefined): void => document.getElementById(controlOf(field))?.focus();

function useOpenRow(
  { fields, gone, startsOpen = false, isFresh = false }: PartyRowProps,
  box: RefObject<HTMLElement | null>,
): OpenRow {
  const { getFieldState, formState, trigger } = useFormContext<ConfirmationValues>();
  const [isWanted, setWanted] = useState(startsOpen || isFresh);
  const isWrong = fields.some((field) => getFieldState(field, formState).invalid);
  const [first] = fields;
  // The focus moves before the browser paints, so that continued typing goes into the new row.
  useLayoutEffect(() => {
    if (isFresh) focusField(first);
  }, [isFresh, first]);
  const isOpen = (isWanted || isWrong) && gone === undefined;
  const focusNext = useFocusOnChange(box, gone === undefined ? isOpen : 'gone');
  const focusButton = (): void => focusNext('.party-actions button');
  const validate = (): Promise<boolean> => trigger(fields);
  return {
    isOpen,
    isWrong,
    focusButton,
    open: () => {
      setWanted(true);
      focusNext(`[id="${controlOf(first)}"]`);
    },
    // The field has to process the input first.
    revalidate: () => queueMicrotask(() => void validate()),
    close: async () => {
      // Called first, because removing the error may already close the row.
      focusButton();
      if (await validate()) {
        setWanted(false);
        return;
      }
      focusNext('');
      setWanted(true);
      focusField(fields.find((field) => getFieldState(field).invalid));
    },
  };
}
