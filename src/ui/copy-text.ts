import { showToast } from './toast.tsx';

/** Copies and shows a message about the outcome. False: the browser does not allow it, and it has to be copied by hand. */
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
