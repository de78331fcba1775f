/** What may be open elsewhere, in words of its own: the wizard's request, the landlord's page of one, what was just paid. */
export type OpenElsewhere = 'offen' | 'vermieter' | 'zahlung';

/** @param link what is known of the old one, its value or the record's id: a new one is then mailed with one click */
export function expiredPath(link: string, request?: OpenElsewhere): string {
  const query = new URLSearchParams({ ...(request && { anfrage: request }), ...(link !== '' && { token: link }) });
  return query.size === 0 ? '/token-abgelaufen' : `/token-abgelaufen?${query}`;
}
