// An opened view in the words of its paper, word for word, whatever its version; and when it was signed.
import { textOfView, type CertificateView, type PrintedRow } from '../../../certificate/rules/index.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-levels.de.ts';

interface ViewWords {
  title: string;
  statement: string;
  rows: readonly PrintedRow[];
}

export function wordsOfView(view: CertificateView): ViewWords {
  const { title, statement, referenceDate, rows } = textOfView(view);
  return {
    title,
    statement,
    rows: [
      { label: texts.reference, value: referenceDate },
      ...rows,
      { label: texts.signed, value: formatDateTime(new Date(view.signedAt)) },
    ],
  };
}
