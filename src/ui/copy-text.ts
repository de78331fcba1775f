import { showToast } from './toast.tsx';

/** Says what became of it. False: the browser does not allow it, and it is copied by hand. */
export async function copyText(
  text: string,
  { copied, notCopied }: { readonly copied: string; readonly notCopied: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, 'success');
    return true;
  } catch {
    showToast(notCopied, 'error');
    return false;
  }
}
