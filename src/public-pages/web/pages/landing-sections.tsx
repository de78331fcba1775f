// Sections of the landing page: film, example form, good to know, prices.
import type { ReactElement } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PayMarks } from '../../../ui/pay-marks.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { sectionsNeutralTexts as texts } from '../../rules/landing-sections.de.ts';
import { placeholder } from '../../rules/placeholders.ts';

/** The film as a link to the file; a script turns it into a player on click, so that nothing is loaded before. */
export function Film(): ReactElement {
  const { film } = texts;
  return (
    <section className="film wrap" aria-labelledby="film-titel">
      <div className="section-head">
        <h2 id="film-titel">{film.title}</h2>
        <p className="lead">{film.text}</p>
      </div>
      <a className="film-preview" href="/film.mp4" id="film">
        <span className="film-pattern" aria-hidden="true" />
        <span className="film-play" aria-hidden="true" />
        <span className="film-name">{film.play}</span> <span className="film-length">{film.length}</span>
      </a>
      <template id="film-spieler">
        <video aria-labelledby="film-titel" controls playsInline poster="/film.webp">
          <source src="/film.webm" type="video/webm" />
          <source src="/film.mp4" type="video/mp4" />
          <track kind="captions" src="/film.vtt" srcLang="de" label={film.captions} default />
          {film.noVideo}
        </video>
      </template>
    </section>
  );
}

/** A decorative form for large screens, inert and hidden from assistive technology (decision D27). */
function DemoForm(): ReactElement {
  const { demo } = texts;
  const fields = [
    [demo.street, demo.streetValue],
    [demo.from, demo.fromValue],
    [demo.to, demo.toValue],
  ] as const;
  return (
    <div className="demo card" aria-hidden="true" inert>
      <p className="demo-title">
        <span>{demo.title}</span> <span className="badge">{demo.label}</span>
      </p>
      {fields.map(([label, value]) => (
        <div className="demo-field" key={label}>
          <span>{label}</span>
          <span className="demo-value">{value}</span>
        </div>
      ))}
      <span className="button button-primary">{demo.next}</span>
    </div>
  );
}

export function GoodToKnow(): ReactElement {
  return (
    <section className="wrap info">
      <DemoForm />
      <div className="info-text">
        <h2>{texts.infoTitle}</h2>
        {texts.info.map(({ title, text }) => (
          <div className="info-card" key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

interface OfferProps {
  readonly title: string;
  readonly price: string;
  readonly points: readonly string[];
}

function Offer({ title, price, points }: OfferProps): ReactElement {
  return (
    <div className="card offer">
      <h3>{title}</h3>
      <p>
        <strong className="amount">{price}</strong>{' '}
        <span className="muted">{texts.prices.vat(placeholder('VAT_PERCENT'))}</span>
      </p>
      <TickList className="ticks" lines={points} />
    </div>
  );
}

export function Prices(): ReactElement {
  const { prices } = texts;
  return (
    <section className="prices" id="prices">
      <div className="wrap">
        <div className="section-head">
          <h2>{prices.title}</h2>
          <p className="lead">{prices.lead}</p>
          <p>{prices.free}</p>
          <div className="actions">
            <ButtonLink href="#target-section">{prices.start}</ButtonLink>
          </div>
        </div>
        <div className="offers">
          <Offer title={prices.pdf} price={placeholder('PRICE_PDF')} points={prices.pdfText} />
          <Offer title={prices.post} price={placeholder('PRICE_PDF_WITH_POST')} points={prices.postText} />
          <PayMarks label={prices.methods} provider={placeholder('PAYMENT_PROVIDER')} isLabelShown />
        </div>
      </div>
    </section>
  );
}
