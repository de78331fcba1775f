// A picture that a call brings, kept for as long as the page is open: a file that is served never changes.
import type { ServedFile } from './api-client.ts';
import type { ApiResult } from './api-result.ts';

export const pictureQuery = (key: readonly string[], fetchPicture: () => Promise<ApiResult<ServedFile>>) => ({
  queryKey: key,
  queryFn: async (): Promise<Blob> => {
    const file = await fetchPicture();
    // A failure that is returned would be kept like a picture.
    if (!file.ok) throw new Error(file.problem.code);
    return file.value.content;
  },
  networkMode: 'always' as const,
  staleTime: Infinity,
});
