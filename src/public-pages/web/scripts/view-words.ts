// An opened view in the words of its paper, word for word, whatever its version; first what is open, then who and where.
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
  /** What is open. The first is the one with an amount, if there is one. */
  readonly openRows: readonly PrintedRow[];
  /** All others. */
  readonly rows: readonly PrintedRow[];
  readonly reservation: string;
  readonly hasOpenAmount: boolean;
}

const openLabels: readonly string[] = [labels.otherClaims, labels.arrears, labels.rentArrears];

const isOpenRow = ({ label }: PrintedRow): boolean => openLabels.includes(label);

/** The rows of a paper that say what is open; of two, the one with an amount first. */
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

/** Is this the row with the amount? The others say that there is none. */
export const isAmountRow = ({ value }: PrintedRow): boolean => value !== labels.noArrears;
