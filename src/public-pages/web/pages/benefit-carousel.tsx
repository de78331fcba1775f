import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { infoBenefitsLandlordTexts as texts } from '../../rules/info-page.de.ts';

/** Shows all five benefits without JavaScript; the script shows one at a time, every 10 s, and can be paused (WCAG 2.2.2). */
export function BenefitCarousel(): ReactElement {
  const count = texts.benefits.length;
  return (
    <section className="carousel" aria-roledescription="Karussell" aria-labelledby="vorteile-titel" id="vorteile">
      <h2 id="vorteile-titel">{texts.title}</h2>
      <div className="carousel-stage">
        <span className="carousel-pattern" aria-hidden="true" />
        <div className="carousel-slides" data-slides>
          {texts.benefits.map(({ title, text }, index) => (
            <div
              className="carousel-slide"
              key={title}
              role="group"
              aria-roledescription="Folie"
              aria-label={texts.position(index + 1, count)}
            >
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <Controls />
      </div>
    </section>
  );
}

function Controls(): ReactElement {
  return (
    <div className="carousel-controls" hidden data-controls>
      <Step name="previous" label={texts.previous}>
        <ArrowLeft aria-hidden="true" />
      </Step>
      <div className="carousel-dots">
        {texts.benefits.map(({ title }, index) => (
          <button key={title} type="button" className="carousel-dot" data-dot={index}>
            <span className="visually-hidden">{texts.show(title)}</span>
          </button>
        ))}
      </div>
      <Step name="next" label={texts.next}>
        <ArrowRight aria-hidden="true" />
      </Step>
      <button
        className="carousel-button carousel-pause"
        type="button"
        data-carousel="pause"
        data-pause={texts.pause}
        data-resume={texts.resume}
      >
        <Pause aria-hidden="true" />
        <Play aria-hidden="true" />
        <span>{texts.pause}</span>
      </button>
    </div>
  );
}

function Step(props: { readonly name: string; readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <button className="carousel-button" type="button" data-carousel={props.name}>
      {props.children}
      <span className="visually-hidden">{props.label}</span>
    </button>
  );
}
