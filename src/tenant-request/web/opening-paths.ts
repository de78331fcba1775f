// Paths of the calls that exchange a link's value or open the record again by its id, without '/api/v1'.

export const tenantPath = (idOrLink: string): string => `/tenant/${encodeURIComponent(idOrLink)}`;

export const statusPath = (idOrLink: string): string => `/tenant/check-status/${encodeURIComponent(idOrLink)}`;
