/** Path of the call that tells who is logged in, without '/api/v1'. */
export const accountPath = (id: string): string => `/landlord/${encodeURIComponent(id)}`;
