// Handles a payer who returns with `session_id`: the server checks the provider's record, then the value is removed from the
// address bar (W46).
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../ui/api-client.ts';

const confirmAnswer = z.object({ data: z.object({ status: z.enum(['open', 'paid', 'failed', 'refunded']) }) });
const detailsAnswer = z.object({
  data: z.object({
    certificateType: z.enum(['email', 'post']),
    /** Missing from the previous version. */
    paymentMethod: z._default(z.string().check(z.regex(/^[a-z]{1,20}$/)), ''),
  }),
});

export type ReturnedPayment =
  | { readonly status: 'none' | 'asking' | 'unknown' }
  | ({ readonly status: 'open' | 'paid' | 'failed' | 'refunded' } & PaidFor);

/** The payer's choices, offered again after a failed payment. */
export interface PaidFor {
  readonly certificateType: 'email' | 'post';
  /** Empty when unknown. */
  readonly paymentMethod: string;
}

async function ask(sessionId: string, certificateId: string): Promise<ReturnedPayment> {
  const query = new URLSearchParams({ session_id: sessionId, certificateId });
  const [confirmed, details] = await Promise.all([
    callApi({
      method: 'POST',
      path: '/payments/payment/confirm',
      body: { paymentId: sessionId },
      scope: 'certificate:deliver',
      answer: confirmAnswer,
    }),
    callApi({ method: 'GET', path: `/payments/payment-details?${query.toString()}`, answer: detailsAnswer }),
  ]);
  if (!confirmed.ok || !details.ok) return { status: 'unknown' };
  return { status: confirmed.value.data.status, ...details.value.data };
}

/** Asks the server once, as soon as the certificate is loaded. */
export function useReturnedPayment(sessionId: string | undefined, certificateId: string | undefined): ReturnedPayment {
  const isEnabled = sessionId !== undefined && certificateId !== undefined;
  const { data } = useQuery({
    queryKey: ['returned-payment', sessionId, certificateId],
    queryFn: () => ask(sessionId ?? '', certificateId ?? ''),
    enabled: isEnabled,
    staleTime: Infinity,
  });
  if (sessionId === undefined) return { status: 'none' };
  return data ?? { status: 'asking' };
}
