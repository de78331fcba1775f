// The key that signs documents: how long its certificate is still valid.
import { systemClock } from '../../platform/clock/clock.ts';
import { dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import { daysLeft, endsSoon, openSigningKey } from '../../platform/signing/signing-key.ts';
import { signingOperatorNeutralTexts as texts } from '../rules/operator.de.ts';
import type { Question, Table } from './table.ts';

/** A key that the product would refuse at start is refused here with the same sentence. */
export async function askSigningKey({ settings }: Pick<Question, 'settings'>): Promise<Table> {
  const now = systemClock.now();
  const { certificate } = openSigningKey(settings, now);
  const days = daysLeft(certificate, now);
  const isAlarm = endsSoon(certificate, now);
  const oneLine = (name: string): string => name.split('\n').join(', ');
  return {
    title: isAlarm ? texts.endsSoon(days) : texts.holds(days),
    columns: texts.columns,
    rows: [
      [
        oneLine(certificate.subject),
        oneLine(certificate.issuer),
        formatDate(dayInBerlin(certificate.validFromDate)),
        formatDate(dayInBerlin(certificate.validToDate)),
      ],
    ],
    isAlarm,
  };
}
