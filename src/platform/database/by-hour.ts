import { sql, type RawBuilder } from 'kysely';

/** Events counted by the hour in which they happened. */
export interface HourCount {
  hour: Date;
  count: number;
}

/** Truncates a time to its hour, for grouping. */
export const hourOf = (column: string): RawBuilder<Date> => sql<Date>`date_trunc('hour', ${sql.ref(column)})`;
