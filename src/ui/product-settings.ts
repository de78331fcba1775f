// What the page shell tells the app: operator and trial mode, written into the shell by the server at start.

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
  /** So long an issued certificate can be checked (decision D62). */
  readonly certificateMonths: number;
  /** Where address suggestions come from; the room address reads it. */
  readonly addressSource: string;
  /** Who takes the money; the room payment reads it. */
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

/** '+49,+91' -> ['+49', '+91']; Germany when nothing readable is given. */
export function phonePrefixList(text: string): readonly string[] {
  const prefixes = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\+\d{1,3}$/.test(part));
  return prefixes.length > 0 ? prefixes : ['+49'];
}
