// The landlord information page: its buttons carry the values of the mailed link. They are removed from the address bar at once
// and kept in the history entry, so that reloading works.
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

/** Checks whether the request was signed, declined or withdrawn; then links to further help replace the buttons. */
async function checkWhetherOver(link: string): Promise<void> {
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
  void checkWhetherOver(landlordId);
}
if (token !== '') setLink('erase', `/vermieter/daten-loeschen/${token}`);
const isPassedOn = startPassedOn();
part('[data-without-link]', HTMLElement).hidden = landlordId !== '' || token !== '' || isPassedOn;
startCarousel();
