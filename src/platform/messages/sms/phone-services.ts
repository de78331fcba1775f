// What the product asks of a service for SMS or calls. Each adapter keeps to it, and nothing else of a service is known outside.

/** Ascending: a receipt never takes back what a later state said. */
export const deliveries = ['accepted', 'sent', 'expired', 'rejected', 'failed', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveries)[number];

export interface OutgoingCall {
  /** E.164 */
  to: string;
  /** In a call ' - ' is a pause. */
  text: string;
  /** Our own number of the message. */
  ref: string;
}

export interface OutgoingSms extends OutgoingCall {
  /** How long it is of use. */
  ttlSeconds: number;
}

/** Null: taken, but under which number was not said. */
export interface AcceptedMessage {
  providerId: string | null;
}

export interface Receipt {
  providerId: string;
  status: DeliveryStatus;
  /** The same for repetitions of the same news. */
  eventId: string;
}

export type ReceiptHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface ReceiptReader {
  /** Throws BadReceipt unless the service signed exactly these bytes. */
  receipts(raw: Buffer, headers: ReceiptHeaders): Receipt[];
}

export type PhoneServiceName = 'seven' | 'gatewayapi';

export interface SmsSender extends ReceiptReader {
  name: PhoneServiceName;
  /** Throws PhoneServiceRefused. */
  send(sms: OutgoingSms): Promise<AcceptedMessage>;
}

export interface VoiceCaller {
  name: PhoneServiceName;
  /** Throws PhoneServiceRefused. */
  call(call: OutgoingCall): Promise<AcceptedMessage>;
}

/** `number`: nobody can be reached there, whoever tries. `service`: this service can't at the moment, or it is unknown. */
export type Obstacle = 'number' | 'service';

export class PhoneServiceRefused extends Error {
  override readonly name = 'PhoneServiceRefused';
  readonly obstacle: Obstacle;

  /** `code`: service and its own code; never what it says, which may quote the number. */
  constructor(obstacle: Obstacle, code: string) {
    super(code);
    this.obstacle = obstacle;
  }
}

export class BadReceipt extends Error {
  override readonly name = 'BadReceipt';
}
