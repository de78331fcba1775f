import { callLandlord } from '../../landlord-account/web/index.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { closeToast, replaceToast, showToast } from '../../ui/toast.tsx';
import { pendingPaymentResponse, type PaymentWay, type PendingPaymentAnswer } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';

/** A toast tells of it until it is sent; why it was not is answered, to be read where the choice is. */
export async function mailPayLink(id: string): Promise<Result<undefined, string>> {
  showToast(calls.mailing, 'progress');
  const answer = await askPayment(id, 'link');
  if (answer.ok && answer.value.isMailed) {
    replaceToast(calls.mailing, answer.value.message, 'success');
    return ok();
  }
  closeToast(calls.mailing);
  return fail(answer.ok ? answer.value.message : orFallback(answer.problem, calls.unexpected).message);
}

/** The link to the tenant, or the landlord's own way to the payment: never both (decision D75). */
export const askPayment = (id: string, way: PaymentWay): Promise<ApiResult<PendingPaymentAnswer>> =>
  callLandlord({
    method: 'POST',
    path: '/landlord/pending-payment',
    body: { id, way },
    answer: pendingPaymentResponse,
  });
