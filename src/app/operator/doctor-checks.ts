// The checks of `doctor`: one function per subject, each returning one or more lines of the table.
import { accessSync, constants } from 'node:fs';
import { askProvider } from '../../payment/server/index.ts';
import { lastChores, type Chore } from '../../platform/chores/chore-store.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { verifyKeysOf } from '../../platform/crypto/vault.ts';
import { lookAtDatabase } from '../../platform/database/look-at-database.ts';
import { smsBalances } from '../../platform/messages/sms/balances.ts';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { daysLeft, endsSoon, openSigningKey } from '../../platform/signing/signing-key.ts';
import { askPrintHouse } from '../../postal-delivery/server/index.ts';
import { loadLogKeys } from '../../transparency-log/server/index.ts';
import { freeBytes, monitoredFolders } from '../machine-metrics.ts';
import { readKeys } from '../read-keys.ts';
import { doctorOperatorNeutralTexts as texts } from '../rules/doctor-operator.de.ts';
import { clockOf } from './open-parts.ts';
import type { Question } from './table.ts';

export interface Finding {
  name: keyof typeof texts.names;
  state: keyof typeof texts.states;
  found: string;
  todo?: string;
}

export type Check = (question: Question) => Promise<Finding[]>;

/** The operator's page and the alarms use the same unit. */
const gigabyte = 1e9;
const sizeOf = (bytes: number): string =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1).replace('.', ',')} GB` : `${Math.floor(bytes / 1e6)} MB`;

export const checkKeys: Check = async ({ db, settings }) => {
  await verifyKeysOf(db, readKeys(settings, { mayCreate: false }));
  await loadLogKeys(settings, false);
  const now = systemClock.now();
  const { certificate } = openSigningKey(settings, now);
  const days = daysLeft(certificate, now);
  const isSoon = endsSoon(certificate, now);
  return [
    { name: 'keys', state: 'ok', found: texts.keysFit },
    { name: 'logKey', state: 'ok', found: texts.keyReadable },
    {
      name: 'signing',
      state: isSoon ? 'bad' : 'ok',
      found: texts.daysLeft(days),
      ...(isSoon && { todo: texts.renewCertificate }),
    },
  ];
};

/** Receipts of seven.io that are five minutes off are refused; a TAN is valid for ten. */
const skewSeconds = { look: 5, bad: 60 };

export const checkDatabase: Check = async ({ db }) => {
  const { version, now, most, open, instances, bytes } = await lookAtDatabase(db);
  const skew = Math.abs(now.getTime() - systemClock.now().getTime()) / 1000;
  const isTight = open > most * 0.8;
  const isOff = skew > skewSeconds.look;
  return [
    {
      name: 'clock',
      state: skew > skewSeconds.bad ? 'bad' : isOff ? 'look' : 'ok',
      found: texts.skew(skew.toFixed(1).replace('.', ',')),
      ...(isOff && { todo: texts.setClock }),
    },
    {
      name: 'database',
      state: isTight ? 'look' : 'ok',
      found: texts.databaseFound(version, sizeOf(bytes), open, most),
      ...(isTight && { todo: texts.moreConnections }),
    },
    instances.length > 0
      ? { name: 'instances', state: 'ok', found: instances.join(', ') }
      : { name: 'instances', state: 'bad', found: texts.noInstance, todo: texts.startOne },
  ];
};

export const checkSms: Check = async ({ settings }) => {
  if (settings.smsProviders.length === 0) return [{ name: 'sms', state: 'ok', found: texts.smsTrial }];
  const balances = await smsBalances(settings);
  return balances.map(({ service, amount, currency, fault, reason }): Finding => {
    if (fault === 'key') return { name: 'sms', state: 'bad', found: texts.smsKey(service), todo: texts.checkKey };
    if (fault === 'silent')
      return { name: 'sms', state: 'bad', found: texts.smsSilent(service, reason), todo: texts.checkLine };
    if (amount === null) return { name: 'sms', state: 'look', found: texts.noBalance(service) };
    const found = texts.balance(service, `${amount.toFixed(2).replace('.', ',')} ${currency}`.replace('EUR', '€'));
    return amount < settings.smsBalanceAlarm
      ? { name: 'sms', state: 'bad', found, todo: texts.topUp }
      : { name: 'sms', state: 'ok', found };
  });
};

export const checkPayment: Check = async ({ settings }) => {
  const { answer, reason } = await askProvider(settings);
  const found = `${settings.paymentProvider}: ${texts.payment[answer]}${reason === '' ? '' : ` (${reason})`}`;
  if (answer === 'refused') return [{ name: 'payment', state: 'bad', found, todo: texts.checkKey }];
  if (answer === 'silent') return [{ name: 'payment', state: 'bad', found, todo: texts.checkLine }];
  return [{ name: 'payment', state: 'ok', found }];
};

export const checkLetters: Check = async ({ settings }) => {
  const { answer, reason } = await askPrintHouse(settings);
  const found = `${texts.printHouse[answer]}${reason === '' ? '' : ` (${reason})`}`;
  if (answer === 'refused') return [{ name: 'letters', state: 'bad', found, todo: texts.checkKey }];
  if (answer === 'silent') return [{ name: 'letters', state: 'bad', found, todo: texts.checkLine }];
  return [{ name: 'letters', state: 'ok', found }];
};

/** One day of documents on a busy service takes a part of it. */
const comfortableBytes = gigabyte;

export const checkDisk: Check = async ({ settings }) => {
  const findings: Finding[] = [];
  for (const [place, folder] of Object.entries(monitoredFolders({ settings }))) {
    const bytes = await freeBytes(folder);
    const isTight = bytes < comfortableBytes;
    findings.push({
      name: 'disk',
      state: isTight ? 'bad' : 'ok',
      found: texts.free(place === 'data' ? 'DATA_DIR' : 'RESTORE_LEDGER_DIR', sizeOf(bytes)),
      ...(isTight && { todo: texts.makeRoom }),
    });
  }
  return [...findings, ledgerFinding(settings.restoreLedgerDir)];
};

function ledgerFinding(folder: string): Finding {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return { name: 'ledger', state: 'ok', found: texts.ledgerWritable };
  } catch {
    return { name: 'ledger', state: 'bad', found: texts.ledgerForbidden, todo: texts.ledgerTodo };
  }
}

/** Backup and export are daily; a test restore is done once a quarter. */
const maxHours: Record<Chore, number> = { backup: 26, 'log-export': 26, drill: 24 * 92 };

export const checkChores: Check = async (question) => {
  const done = await lastChores(question.db);
  const now = (await clockOf(question)).now();
  return (['backup', 'log-export', 'drill'] as const).map((name): Finding => {
    const at = done.get(name);
    const isDue = at === undefined || now.getTime() - at.getTime() > maxHours[name] * 3_600_000;
    const found = at === undefined ? texts.never : formatDateTime(at);
    if (!isDue) return { name, state: 'ok', found };
    // Trial mode holds nothing that anybody would miss.
    const isUrgent = name !== 'drill' && !question.settings.isTrial;
    return { name, state: isUrgent ? 'bad' : 'look', found, todo: texts.chores[name] };
  });
};
