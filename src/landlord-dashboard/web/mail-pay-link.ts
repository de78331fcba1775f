import { callLandlord } from '../../landlord-account/web/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { closeToast, replaceToast, showToast } from '../../ui/toast.tsx';
import { pendingPaymentResponse, type PaymentWay, type PendingPaymentAnswer } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';

/** Shows a toast until the link is sent; a failure is returned, to be shown beside the choice. */
export async function mailPayLink(id: string): Promise<ApiResult<undefined>> {
  showToast(calls.mailing, 'progress');
  const answer = await askPayment(id, 'link');
  if (answer.ok && answer.value.isMailed) {
    replaceToast(calls.mailing, answer.value.message, 'success');
    return ok();
  }
  closeToast(calls.mailing);
  if (!answer.ok) return fail(orFallback(answer.problem, calls.unexpected));
  return fail({ code: 'not-mailed', message: answer.value.message, status: 0 });
}

/** The link to the tenant, or the landlord's own link to the payment, but never both (decision D75). */
export const askPayment = (id: string, way: PaymentWay): Promise<ApiResult<PendingPaymentAnswer>> =>
  callLandlord({
    method: 'POST',
    path: '/landlord/pending-payment',
    body: { id, way },
    answer: pendingPaymentResponse,
  });
