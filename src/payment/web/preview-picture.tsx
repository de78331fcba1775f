import { useQuery } from '@tanstack/react-query';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { fetchFile } from '../../ui/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pictureQuery } from '../../ui/picture-query.ts';
import { payerTexts } from '../rules/payer-texts.ts';

/** Fetches the picture, because an <img> can't send the order's token. For 'missing' the page says that nothing is lost. */
function usePicture(id: string): Blob | 'loading' | 'missing' {
  const path = `/certificate/preview/${id}`;
  const { data, isError } = useQuery(
    pictureQuery(['preview', id], () => fetchFile({ path, scope: 'certificate:deliver', timeoutMs: 30_000 })),
  );
  if (isError) return 'missing';
  return data ?? 'loading';
}

interface PageImageProps {
  readonly file: Blob;
  readonly alt: string;
}

/** An image whose blob URL lives as long as the image. */
function PageImage({ file, alt }: PageImageProps): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className="preview-page" alt={alt} width={595} height={842} draggable={false} />;
}

type PictureOf = Pick<DeliveredCertificate, '_id' | 'viewer'>;

/** The first page as it will look; the text beside it says the same. */
export function PreviewPicture({ certificate }: { readonly certificate: PictureOf }): ReactElement {
  const { _id: id, viewer } = certificate;
  const { delivery: texts } = payerTexts[viewer];
  const [isOpen, setIsOpen] = useState(false);
  const file = usePicture(id);
  if (file === 'missing') return <p className="preview-picture preview-missing">{texts.pictureMissing}</p>;
  return (
    <div className="preview-picture">
      {file === 'loading' ? (
        <div className="preview-page preview-blank" aria-hidden="true" />
      ) : (
        <PageImage file={file} alt={texts.pictureAlt} />
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<Maximize2 aria-hidden="true" />}
        looksDisabled={file === 'loading'}
        onClick={() => setIsOpen(file !== 'loading')}
      >
        {texts.enlarge}
      </Button>
      {file === 'loading' ? undefined : (
        <Dialog open={isOpen} title={texts.pictureTitle} isWide onClose={() => setIsOpen(false)}>
          <LargePage file={file} viewer={viewer} />
        </Dialog>
      )}
    </div>
  );
}

/** The page as wide as the window, or twice that and scrollable. */
function LargePage({ file, viewer }: { readonly file: Blob } & Pick<PictureOf, 'viewer'>): ReactElement {
  const { delivery: texts } = payerTexts[viewer];
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={isLarge ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? texts.zoomOut : texts.zoomIn}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved about with the arrow keys: WCAG 2.1.1 */}
      <div className="preview-large" data-large={isLarge} role="region" aria-label={texts.pictureArea} tabIndex={0}>
        <PageImage file={file} alt={texts.pictureAlt} />
      </div>
    </>
  );
}

/** A small preview, decorative because the text beside it names it. */
export function SmallPreview({ certificate }: { readonly certificate: PictureOf }): ReactElement | undefined {
  const file = usePicture(certificate._id);
  if (file === 'missing') return undefined;
  return (
    <div className="preview-small" aria-hidden="true">
      {file === 'loading' ? <div className="preview-page preview-blank" /> : <PageImage file={file} alt="" />}
    </div>
  );
}
