import type { ApiResult } from '../../ui/api-result.ts';
import { messageResponse } from '../rules/index.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

/** Mails the landlord the link to this draft. */
export const sendPhoneLink = (id: string): Promise<ApiResult<{ message: string }>> =>
  callLandlord({ method: 'POST', path: '/landlord/phone-link', body: { id }, answer: messageResponse });
