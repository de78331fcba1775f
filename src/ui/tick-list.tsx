import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

interface TickListProps {
  readonly lines: readonly string[];
  readonly className: string;
}

export function TickList({ lines, className }: TickListProps): ReactElement {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>
          <Check aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
