// The interface that services for SMS or calls implement. Nothing else about a service is known outside its adapter.

/** In ascending order: a receipt never overrides a state further right. */
export const deliveries = ['accepted', 'sent', 'expired', 'rejected', 'failed', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveries)[number];

export interface OutgoingCall {
  /** E.164 */
  to: string;
  /** In a call ' - ' is a pause. */
  text: string;
  /** Our own id of the message. */
  ref: string;
}

export interface OutgoingSms extends OutgoingCall {
  /** How long it is useful. */
  ttlSeconds: number;
}

/** Null: accepted, but the service named no id. */
export interface AcceptedMessage {
  providerId: string | null;
}

export interface Receipt {
  providerId: string;
  status: DeliveryStatus;
  /** The same for repetitions of the same event. */
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

/**
 * `number`: nobody can be reached there by any service. `service`: this service is unavailable at the moment, or the reason is
 * unknown.
 */
export type Obstacle = 'number' | 'service';

export class PhoneServiceRefused extends Error {
  override readonly name = 'PhoneServiceRefused';
  readonly obstacle: Obstacle;

  /** `code` is the service and its own code, never its text, which may quote the number. */
  constructor(obstacle: Obstacle, code: string) {
    super(code);
    this.obstacle = obstacle;
  }
}

export class BadReceipt extends Error {
  override readonly name = 'BadReceipt';
}
