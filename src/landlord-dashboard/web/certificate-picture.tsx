import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactElement } from 'react';
import { fetchLandlordFile } from '../../landlord-account/web/index.ts';
import { pictureQuery } from '../../ui/picture-query.ts';
import { Seal } from '../../ui/seal.tsx';
import { cardLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { ListedCertificate } from '../rules/index.ts';

interface PictureProps {
  certificate: ListedCertificate;
  tenant: string;
}

/** The first page as it was issued; a drawn sheet while there is none. */
export function CertificatePicture({ certificate, tenant }: PictureProps): ReactElement {
  const file = usePicture(certificate.img);
  return (
    <div className="certificate-picture">
      {certificate.endedAt !== '' ? (
        <EmptySheet />
      ) : file === undefined ? (
        <DrawnSheet title={certificate.title} />
      ) : (
        <FirstPage file={file} words={texts.picture(tenant)} />
      )}
    </div>
  );
}

/** The picture needs the landlord's token, so it is fetched by a call. */
function usePicture(path: string): Blob | undefined {
  const { data } = useQuery({
    ...pictureQuery(['landlord', 'picture', path], () => fetchLandlordFile(path)),
    enabled: path !== '',
  });
  return data;
}

/** The blob URL lives as long as the image. */
function FirstPage({ file, words }: { file: Blob; words: string }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={words} width={595} height={842} />;
}

const longWord = /(freiheits)(bescheinigung)/;
const lines = [86, 92, 74, 88, 60];

function DrawnSheet({ title }: { title: string }): ReactElement {
  return (
    <div className="drawn-sheet">
      <p className="drawn-title">{title.replace(longWord, '$1\u00ad$2')}</p>
      <div className="drawn-lines" aria-hidden="true">
        {lines.map((width) => (
          <span key={width} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
      <Seal size="small" />
    </div>
  );
}

/** Shown if the content was deleted. */
const EmptySheet = (): ReactElement => <div className="drawn-sheet" aria-hidden="true" />;
