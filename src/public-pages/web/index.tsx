// All static pages; read by the build only.
import accessibility from '../texts/barrierefreiheit.md?raw';
import privacy from '../texts/datenschutz.md?raw';
import imprint from '../texts/impressum.md?raw';
import terms from '../texts/nutzungsbedingungen.md?raw';
import withdraw from '../texts/vertrag-widerrufen.md?raw';
import withdrawalPolicy from '../texts/widerruf.md?raw';
import { accountLandlordTexts } from '../rules/account.messages.de.ts';
import { checkNeutralTexts } from '../rules/check.messages.de.ts';
import { landingNeutralTexts } from '../rules/landing.messages.de.ts';
import {
  errorNeutralTexts,
  expiredNeutralTexts,
  helpNeutralTexts,
  inactiveNeutralTexts,
  infoLandlordTexts,
  notFoundNeutralTexts,
  sharedNeutralTexts,
  verifiedNeutralTexts,
} from '../rules/messages.de.ts';
import { titleNeutralTexts } from '../rules/page-titles.messages.de.ts';
import { AccountPage } from './pages/account-page.tsx';
import { CheckPage } from './pages/check-page.tsx';
import { ExpiredPage } from './pages/expired-page.tsx';
import { ServicePage, SupportPage } from './pages/help-pages.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { LandlordInfoPage } from './pages/landlord-info-page.tsx';
import { MessagePage, type MessagePageProps } from './pages/message-page.tsx';
import { TextPage } from './pages/text-page.tsx';
import type { StaticPage } from './static-page.ts';

export { renderPage, renderShell } from './page-document.tsx';

const scripts = 'src/public-pages/web/scripts';

const plain = (name: string, paths: readonly string[], title: string, Content: StaticPage['Content']): StaticPage => ({
  name,
  paths,
  title,
  Content,
  status: 200,
  header: 'site',
  isIndexed: true,
});

const legal = (name: string, paths: readonly string[], title: string, source: string): StaticPage =>
  plain(name, paths, title, () => <TextPage title={title} source={source} />);

const toHome = { href: '/', label: sharedNeutralTexts.toHome };
const toSupport = { href: '/service', label: sharedNeutralTexts.toSupport };
const report = { href: '/service', label: sharedNeutralTexts.reportProblem };

const message = (name: string, status: number, props: MessagePageProps, paths: readonly string[] = []): StaticPage => ({
  name,
  paths,
  status,
  title: props.title,
  header: 'site',
  isIndexed: false,
  Content: () => <MessagePage {...props} />,
});

export const pages: readonly StaticPage[] = [
  {
    ...plain('landing', ['/'], landingNeutralTexts.title, LandingPage),
    description: landingNeutralTexts.description,
    script: `${scripts}/landing.ts`,
  },
  {
    ...plain('check', ['/check', '/pruefen'], checkNeutralTexts.title, CheckPage),
    description: checkNeutralTexts.lead,
    script: `${scripts}/check.ts`,
  },
  {
    ...plain('vermieterkonto', ['/vermieterkonto'], accountLandlordTexts.title, AccountPage),
    description: accountLandlordTexts.lead,
    header: 'split',
  },
  legal('impressum', ['/impressum'], titleNeutralTexts.imprint, imprint),
  legal('datenschutz', ['/datenschutz', '/datenschutzerklaerung'], titleNeutralTexts.privacy, privacy),
  legal('nutzungsbedingungen', ['/nutzungsbedingungen'], titleNeutralTexts.terms, terms),
  legal('vertrag-widerrufen', ['/vertrag-widerrufen'], titleNeutralTexts.withdraw, withdraw),
  legal('widerruf', ['/widerruf'], titleNeutralTexts.withdrawalPolicy, withdrawalPolicy),
  legal('barrierefreiheit', ['/barrierefreiheit'], titleNeutralTexts.accessibility, accessibility),
  plain('service', ['/service'], helpNeutralTexts.serviceTitle, ServicePage),
  plain('support', ['/support'], helpNeutralTexts.supportTitle, SupportPage),
  {
    ...plain('vermieterinfo', ['/vermieterinfo'], infoLandlordTexts.title, LandlordInfoPage),
    header: 'app',
    isIndexed: false,
    script: `${scripts}/landlord-links.ts`,
  },
  {
    ...plain('token-abgelaufen', ['/token-abgelaufen'], expiredNeutralTexts.title, ExpiredPage),
    header: 'app',
    isIndexed: false,
    script: `${scripts}/renew-link.ts`,
  },
  message('email-verified', 200, { ...verifiedNeutralTexts, actions: [toHome] }),
  message('not-found', 404, { ...notFoundNeutralTexts, actions: [toHome, toSupport] }),
  message('inactive', 410, { ...inactiveNeutralTexts, actions: [toHome, report] }),
  message('error', 500, { ...errorNeutralTexts, actions: [toHome, toSupport] }),
];
