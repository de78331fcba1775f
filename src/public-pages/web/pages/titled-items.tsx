import type { ReactElement } from 'react';

export interface TitledItem {
  readonly title: string;
  readonly text: string;
}

interface TitledItemsProps {
  readonly items: readonly TitledItem[];
  readonly className: string;
  readonly as?: 'ul' | 'ol';
  /** The number of the first item. */
  readonly start?: number;
}

export function TitledItems({ items, as: List = 'ul', ...rest }: TitledItemsProps): ReactElement {
  return (
    <List {...rest}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}
