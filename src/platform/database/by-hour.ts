import { sql, type RawBuilder } from 'kysely';

/** Something that happened, counted by the hour it happened in. */
export interface HourCount {
  hour: Date;
  count: number;
}

/** The beginning of the hour; to be grouped by. */
export const hourOf = (column: string): RawBuilder<Date> => sql<Date>`date_trunc('hour', ${sql.ref(column)})`;
