// The picture of a certificate's first page, kept for as long as the page is open: a file that is served never changes.
import type { ServedFile } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';

type FetchFile = (path: string) => Promise<ApiResult<ServedFile>>;

export const pictureQuery = (path: string, fetchFile: FetchFile) => ({
  queryKey: ['landlord', 'picture', path],
  queryFn: async (): Promise<Blob> => {
    const file = await fetchFile(path);
    // A failure that is returned would be kept like a picture.
    if (!file.ok) throw new Error(file.problem.code);
    return file.value.content;
  },
  networkMode: 'always' as const,
  staleTime: Infinity,
});
