import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConfirmationValues } from './confirmation-values.ts';
import { isKept, isNamed, isNotBlank, type PartyMark, type PartyValues } from './party-values.ts';

type ListName = 'coTenants' | 'coLandlords';

export interface ListedRow<Row> {
  /** A key that stays the same while the page is open, however many rows before it are removed. */
  readonly key: number;
  readonly index: number;
  readonly row: Row;
  /** Just added. */
  readonly isFresh: boolean;
  /** Removes the row from the list, and restores it. A row that was never filled in is deleted. */
  readonly onStrike: () => void;
  readonly onRestore: () => void;
}

interface PartyList<Row> {
  readonly rows: readonly ListedRow<Row>[];
  /** The number of rows that are not struck. */
  readonly kept: number;
  readonly add: (row: Row) => void;
}

type RowOf<Name extends ListName> = PartyValues[Name][number];

/**
 * The rows of one side, changed as a whole.
 * @param startsFresh Whether the last row was added before there was a list.
 */
export function usePartyList<Name extends ListName>(name: Name, startsFresh: boolean): PartyList<RowOf<Name>> {
  const { setValue, clearErrors } = useFormContext<ConfirmationValues>();
  const rows = useWatch<ConfirmationValues>({ name }) as RowOf<Name>[];
  const [keys, setKeys] = useState<readonly number[]>(() => rows.map((_row, index) => index));
  const [fresh, setFresh] = useState(startsFresh ? keys.at(-1) : undefined);
  const listed = rows.map((row, index) => ({ key: keys[index] ?? index, index, row }));
  const set = (next: readonly { key: number; row: RowOf<Name> }[]): void => {
    setKeys(next.map(({ key }) => key));
    setValue(name, next.map(({ row }) => row) as never, { shouldDirty: true });
    clearErrors(name);
  };
  const mark = (place: number, own: PartyMark, tenants: PartyMark): void =>
    set(
      listed.map(({ key, index, row }) => ({
        key,
        row: index === place ? { ...row, mark: isNamed(row) ? tenants : own } : row,
      })),
    );
  const strike = (place: number): void => {
    const row = rows[place];
    if (row !== undefined && isNotBlank(row)) mark(place, 'removed', 'struck');
    else set(listed.filter(({ index }) => index !== place));
  };
  return {
    rows: listed.map((one) => ({
      ...one,
      isFresh: one.key === fresh,
      onStrike: () => strike(one.index),
      onRestore: () => mark(one.index, 'added', ''),
    })),
    kept: rows.filter(isKept).length,
    add: (row) => {
      const key = Math.max(-1, ...listed.map((one) => one.key)) + 1;
      setFresh(key);
      // Removed rows are deleted when another is added, or the list would grow without end.
      set([...listed.filter((one) => one.row.mark !== 'removed'), { key, row }]);
    },
  };
}
