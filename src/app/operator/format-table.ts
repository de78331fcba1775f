import type { Table } from './table.ts';

/** Columns as wide as their widest cell. */
export function formatTable({ title, columns, rows }: Table, empty: string): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `  ${cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()}`;
  const body =
    rows.length === 0 ? [empty] : [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return [title, ...body].join('\n');
}
