import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { ListOrder } from '../rules/index.ts';

/** The two directions of each column; `first` is requested by the first click. */
const ways = {
  name: { first: 'name', other: 'name-reversed', isFirstUp: true },
  state: { first: 'state', other: 'state-reversed', isFirstUp: true },
  date: { first: 'newest', other: 'oldest', isFirstUp: false },
} as const satisfies Record<string, { first: ListOrder; other: ListOrder; isFirstUp: boolean }>;

interface SortHeadProps {
  readonly column: keyof typeof ways;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  readonly children: ReactNode;
}

/** The column heading is a button; it tells screen readers the column's order. */
export function SortHead({ column, order, onOrder, children }: SortHeadProps): ReactElement {
  const { first, other, isFirstUp } = ways[column];
  const isSorted = order === first || order === other;
  const isUp = isSorted && (order === first) === isFirstUp;
  const Icon = !isSorted ? ChevronsUpDown : isUp ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" className="sort-button" onClick={() => onOrder(order === first ? other : first)}>
        {children}
        <Icon aria-hidden="true" />
      </button>
    </th>
  );
}
