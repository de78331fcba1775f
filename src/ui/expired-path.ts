/**
 * Other pages that may still be open and that the expired page then mentions: the wizard's request, the landlord's page of a
 * request, or a recent payment.
 */
export type OpenElsewhere = 'offen' | 'vermieter' | 'zahlung';

/** @param link what is known of the old link, its value or the record's id, so that one click mails a new one */
export function expiredPath(link: string, request?: OpenElsewhere): string {
  const query = new URLSearchParams({ ...(request && { anfrage: request }), ...(link !== '' && { token: link }) });
  return query.size === 0 ? '/token-abgelaufen' : `/token-abgelaufen?${query}`;
}
