// The landlord's information page: its buttons carry the link values of the mail. They leave the address bar at once
// and stay in the entry of the history, so that reloading works.
import { startCarousel } from './carousel.ts';
import { part, recordOf } from './form-parts.ts';
import { isOver } from './is-over.ts';
import { startPassedOn } from './passed-on.ts';

const names = ['token', 'landlordId', 'tenantId', 'propertyId'] as const;
const linkValue = /^[\w-]{1,200}$/;

type LinkValues = Readonly<Record<(typeof names)[number], string>>;

const readValues = (source: (name: string) => unknown): LinkValues =>
  recordOf(names, (name) => {
    const found = source(name);
    return typeof found === 'string' && linkValue.test(found) ? found : '';
  });

function valuesOfPage(): LinkValues {
  const query = new URLSearchParams(window.location.search);
  if (names.some((name) => query.has(name))) {
    const values = readValues((name) => query.get(name));
    window.history.replaceState({ ...values }, '', window.location.pathname);
    return values;
  }
  const state: unknown = window.history.state;
  return readValues((name) =>
    typeof state === 'object' && state !== null ? Object.getOwnPropertyDescriptor(state, name)?.value : undefined,
  );
}

function setLink(name: string, href: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`[data-link=${name}]`)) {
    link.href = href;
    const block = link.closest<HTMLElement>('[data-with-link]');
    if (block !== null) block.hidden = false;
  }
}

/** Signed, declined or taken back: what leads to the answer gives way to where the rest is found. */
async function lookWhetherOver(link: string): Promise<void> {
  if (!(await isOver(link))) return;
  for (const block of document.querySelectorAll<HTMLElement>('[data-while-open]')) block.hidden = true;
  part('#beantwortet', HTMLElement).hidden = false;
}

const { token, landlordId, tenantId, propertyId } = valuesOfPage();
if (landlordId !== '') {
  setLink(
    'check',
    `/api/v1/landlord/angaben-bestaetigen?${new URLSearchParams({ landlordId, tenantId, propertyId }).toString()}`,
  );
  void lookWhetherOver(landlordId);
}
if (token !== '') setLink('erase', `/vermieter/daten-loeschen/${token}`);
const isPassedOn = startPassedOn();
part('[data-without-link]', HTMLElement).hidden = landlordId !== '' || token !== '' || isPassedOn;
startCarousel();
