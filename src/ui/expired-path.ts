/** Whose request it is: the wizard's, which may be open elsewhere, or the landlord's page of one. Both get words of their own. */
export type OpenElsewhere = 'offen' | 'vermieter';

/** @param link what is known of the old one, its value or the record's id: a new one is then mailed with one click */
export function expiredPath(link: string, request?: OpenElsewhere): string {
  const query = new URLSearchParams({ ...(request && { anfrage: request }), ...(link !== '' && { token: link }) });
  return query.size === 0 ? '/token-abgelaufen' : `/token-abgelaufen?${query}`;
}
