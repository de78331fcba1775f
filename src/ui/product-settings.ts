// Settings that the server writes into the HTML shell at start: operator and trial mode.

export interface ProductSettings {
  readonly operatorName: string;
  readonly operatorEmail: string;
  readonly operatorPhone: string;
  readonly supportHours: string;
  readonly phonePrefixes: readonly string[];
  readonly isTrial: boolean;
  /** Whether a TAN may also come by a call. */
  readonly offersCalls: boolean;
  readonly publicHost: string;
  /** How many months an issued certificate can be checked (decision D62). */
  readonly certificateMonths: number;
  /** The source of address suggestions; used by the room address. */
  readonly addressSource: string;
  /** The payment provider; used by the room payment. */
  readonly paymentProvider: string;
  /** For the copyright line. */
  readonly year: string;
}

let known: ProductSettings | undefined;

export function productSettings(): ProductSettings {
  known ??= readShell(document.getElementById('app')?.dataset ?? {});
  return known;
}

function readShell(data: DOMStringMap): ProductSettings {
  return {
    operatorName: data['operatorName'] ?? '',
    operatorEmail: data['operatorEmail'] ?? '',
    operatorPhone: data['operatorPhone'] ?? '',
    supportHours: data['supportHours'] ?? '',
    phonePrefixes: phonePrefixList(data['phonePrefixes'] ?? ''),
    isTrial: data['mode'] === 'trial',
    offersCalls: data['tanByCall'] === 'yes',
    publicHost: data['publicHost'] ?? '',
    certificateMonths: Number(data['certificateMonths']),
    addressSource: data['addressSource'] ?? '',
    paymentProvider: data['paymentProvider'] ?? '',
    year: data['year'] ?? '',
  };
}

/** '+49,+91' -> ['+49', '+91']; Germany if the text contains no valid prefix. */
export function phonePrefixList(text: string): readonly string[] {
  const prefixes = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\+\d{1,3}$/.test(part));
  return prefixes.length > 0 ? prefixes : ['+49'];
}
