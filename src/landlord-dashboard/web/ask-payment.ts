import { callLandlord } from '../../landlord-account/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { pendingPaymentResponse, type PaymentWay, type PendingPaymentAnswer } from '../rules/index.ts';

/** The link to the tenant, or the landlord's own way to the payment: never both (decision D75). */
export const askPayment = (id: string, way: PaymentWay): Promise<ApiResult<PendingPaymentAnswer>> =>
  callLandlord({
    method: 'POST',
    path: '/landlord/pending-payment',
    body: { id, way },
    answer: pendingPaymentResponse,
  });
