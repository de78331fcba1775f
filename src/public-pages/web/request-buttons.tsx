import type { ReactElement } from 'react';
import { infoLandlordTexts as texts } from '../rules/messages.de.ts';

/** The small header of the landlord information page: the same two buttons, filled from the link's values (spec 2). */
export function RequestButtons(): ReactElement {
  return (
    <div className="wrap request-buttons" data-with-link hidden>
      <a className="button button-primary button-small" href="/vermieterinfo" data-link="check" data-while-open>
        {texts.check}
      </a>
      <a className="button button-danger button-small" href="/vermieterinfo" data-link="erase">
        {texts.erase}
      </a>
    </div>
  );
}
