import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { DownloadTexts } from './download-texts.ts';

/** The code as it stands on the paper, and a button that puts it where it can be pasted. */
export function CopiedCode({ code, texts }: { readonly code: string; readonly texts: DownloadTexts }): ReactElement {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      showToast(texts.codeCopied, 'success');
    } catch {
      // The browser does not allow it; the code stands beside the button.
      showToast(texts.codeNotCopied, 'error');
    }
  };
  return (
    <span className="download-code-line">
      <code className="download-code">{code}</code>
      <Button variant="text" size="small" onClick={() => void copy()}>
        {texts.copyCode}
      </Button>
    </span>
  );
}
