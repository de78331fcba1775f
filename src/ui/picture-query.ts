// An image loaded by a call and cached while the page is open: a served file never changes.
import type { ServedFile } from './api-client.ts';
import type { ApiResult } from './api-result.ts';

export const pictureQuery = (key: readonly string[], fetchPicture: () => Promise<ApiResult<ServedFile>>) => ({
  queryKey: key,
  queryFn: async (): Promise<Blob> => {
    const file = await fetchPicture();
    // This throws, because a returned failure would be cached like an image.
    if (!file.ok) throw new Error(file.problem.code);
    return file.value.content;
  },
  networkMode: 'always' as const,
  staleTime: Infinity,
});
