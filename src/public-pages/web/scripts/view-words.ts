// The text of a decrypted view, word for word as printed, for every version; first what is open, then who and where.
import {
  readView,
  sheetRowNeutralTexts as labels,
  type CertificateView,
  type PrintedRow,
} from '../../../certificate/rules/index.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-view.de.ts';

interface ViewWords {
  readonly title: string;
  readonly referenceDate: string;
  readonly statement: string;
  /** The rows about open amounts. The first has an amount, if any has. */
  readonly openRows: readonly PrintedRow[];
  /** All other rows. */
  readonly rows: readonly PrintedRow[];
  readonly reservation: string;
  readonly hasOpenAmount: boolean;
}

const openLabels: readonly string[] = [labels.otherClaims, labels.arrears, labels.rentArrears];

const isOpenRow = ({ label }: PrintedRow): boolean => openLabels.includes(label);

/** The rows about open amounts; of two, the one with an amount first. */
export const openRowsOf = (rows: readonly PrintedRow[]): PrintedRow[] =>
  openLabels.flatMap((label) => rows.filter((row) => row.label === label));

export const otherRowsOf = (rows: readonly PrintedRow[]): PrintedRow[] => rows.filter((row) => !isOpenRow(row));

export function wordsOfView(view: CertificateView): ViewWords {
  const { text, tenancy, signedAt } = readView(view);
  const { title, statement, referenceDate, rows, reservation } = text;
  const isRemark = ({ label }: PrintedRow): boolean => label === labels.remark;
  return {
    title,
    referenceDate,
    statement,
    openRows: openRowsOf(rows),
    rows: [
      ...otherRowsOf(rows).filter((row) => !isRemark(row)),
      { label: texts.signed, value: formatDateTime(new Date(signedAt)) },
      ...rows.filter(isRemark),
    ],
    reservation,
    hasOpenAmount: tenancy.answers.rentArrears,
  };
}

/** True for a row with an amount; the others say that there is none. */
export const isAmountRow = ({ value }: PrintedRow): boolean => value !== labels.noArrears;
