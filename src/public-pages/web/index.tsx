// The list of all static pages; used only by the build.
import landlordArticle from '../texts/artikel-vermieter.md?raw';
import tenantArticle from '../texts/artikel-mieter.md?raw';
import accessibility from '../texts/barrierefreiheit.md?raw';
import privacy from '../texts/datenschutz.md?raw';
import imprint from '../texts/impressum.md?raw';
import terms from '../texts/nutzungsbedingungen.md?raw';
import { reportNeutralTexts } from '../../contact/rules/index.ts';
import { accountLandlordTexts } from '../rules/account.messages.de.ts';
import { articleLandlordTexts, articleNeutralTexts, articleTenantTexts } from '../rules/article-pages.de.ts';
import { checkPageNeutralTexts } from '../rules/check-page.de.ts';
import { checkNeutralTexts } from '../rules/check.messages.de.ts';
import { mailCheckLandlordTexts, tenantHelpTenantTexts } from '../rules/help-pages.de.ts';
import { landingNeutralTexts } from '../rules/landing.messages.de.ts';
import {
  errorNeutralTexts,
  expiredNeutralTexts,
  helpNeutralTexts,
  inactiveNeutralTexts,
  tooManyNeutralTexts,
  infoLandlordTexts,
  notFoundNeutralTexts,
  sharedNeutralTexts,
  verifiedNeutralTexts,
} from '../rules/messages.de.ts';
import { sharePageLandlordTexts } from '../rules/share-page.de.ts';
import { descriptionNeutralTexts, titleNeutralTexts } from '../rules/page-titles.messages.de.ts';
import { AccountPage } from './pages/account-page.tsx';
import { ArticlePage, type ArticlePageProps } from './pages/article-page.tsx';
import { CheckPage } from './pages/check-page.tsx';
import { MailCheckPage, TenantHelpPage } from './pages/doubt-pages.tsx';
import { ExpiredPage } from './pages/expired-page.tsx';
import { ServicePage, SupportPage } from './pages/help-pages.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { LandlordInfoPage } from './pages/landlord-info-page.tsx';
import { MessagePage, type MessagePageProps } from './pages/message-page.tsx';
import { ReportPage } from './pages/report-page.tsx';
import { SharePage } from './pages/share-page.tsx';
import { TextPage } from './pages/text-page.tsx';
import { WithdrawCheckPage, WithdrawFieldsPage, WithdrawPage, WithdrawReceiptPage } from './pages/withdraw-page.tsx';
import type { StaticPage } from './static-page.ts';
import { articleData, organizationData, questionsData } from './structured-data.ts';
import { withdrawalPolicy } from './withdrawal-policy.ts';

export { renderPage, renderShell } from './page-document.tsx';

const web = 'src/public-pages/web';
const scripts = `${web}/scripts`;
const style = `${web}/site.css`;

const plain = (name: string, paths: readonly string[], title: string, Content: StaticPage['Content']): StaticPage => ({
  name,
  paths,
  title,
  Content,
  style,
  status: 200,
  header: 'site',
  isIndexed: true,
});

const legal = (paths: readonly string[], key: keyof typeof titleNeutralTexts, source: string): StaticPage => {
  const title = titleNeutralTexts[key];
  return {
    ...plain(paths[0]?.slice(1) ?? key, paths, title, () => <TextPage title={title} source={source} />),
    description: descriptionNeutralTexts[key],
  };
};

const article = (name: string, paths: readonly string[], props: ArticlePageProps): StaticPage => ({
  ...plain(name, paths, props.head.shortTitle, () => <ArticlePage {...props} />),
  description: props.head.description,
  structuredData: [articleData(props.head)],
});

const toHome = { href: '/', label: sharedNeutralTexts.toHome };
const toSupport = { href: '/service', label: sharedNeutralTexts.toSupport };
const report = { href: '/service', label: sharedNeutralTexts.reportProblem };

const message = (name: string, status: number, props: MessagePageProps, paths: readonly string[] = []): StaticPage => ({
  ...plain(name, paths, props.title, () => <MessagePage {...props} />),
  status,
  isIndexed: false,
});

/** A page that the server returns for a form sent without JavaScript. */
const answer = (name: string, title: string, Content: StaticPage['Content']): StaticPage => ({
  ...plain(name, [], title, Content),
  isIndexed: false,
});

export const pages: readonly StaticPage[] = [
  {
    ...plain('landing', ['/'], landingNeutralTexts.title, LandingPage),
    description: landingNeutralTexts.description,
    style: `${web}/landing.css`,
    script: `${scripts}/landing.ts`,
    structuredData: [organizationData, questionsData],
  },
  {
    ...plain('check', ['/check', '/pruefen'], checkNeutralTexts.title, CheckPage),
    description: checkPageNeutralTexts.lead,
    style: `${web}/check.css`,
    script: `${scripts}/check.ts`,
    hasQuietFooter: true,
  },
  // The page of a share link, without the fragment: the same for every share.
  {
    ...plain('freigabe', ['/freigabe'], sharePageLandlordTexts.title, SharePage),
    description: sharePageLandlordTexts.lead,
    style: `${web}/share.css`,
    script: `${scripts}/share.ts`,
    header: 'app',
    isIndexed: false,
    hasQuietFooter: true,
  },
  {
    ...plain('vermieterkonto', ['/vermieterkonto'], accountLandlordTexts.title, AccountPage),
    description: accountLandlordTexts.lead,
    header: 'split',
  },
  legal(['/impressum'], 'imprint', imprint),
  legal(['/datenschutz', '/datenschutzerklaerung'], 'privacy', privacy),
  legal(['/nutzungsbedingungen'], 'terms', terms),
  {
    ...plain('vertrag-widerrufen', ['/vertrag-widerrufen'], titleNeutralTexts.withdraw, WithdrawPage),
    description: descriptionNeutralTexts.withdraw,
    script: `${scripts}/withdraw.ts`,
  },
  answer('widerruf-angaben', titleNeutralTexts.withdraw, WithdrawFieldsPage),
  answer('widerruf-pruefen', titleNeutralTexts.withdraw, WithdrawCheckPage),
  answer('widerruf-eingang', titleNeutralTexts.withdraw, WithdrawReceiptPage),
  legal(['/widerruf'], 'withdrawalPolicy', withdrawalPolicy),
  legal(['/barrierefreiheit'], 'accessibility', accessibility),
  {
    ...plain('service', ['/service'], helpNeutralTexts.serviceTitle, ServicePage),
    description: helpNeutralTexts.serviceDescription,
    script: `${scripts}/contact.ts`,
  },
  {
    ...plain('inhalt-melden', ['/inhalt-melden'], reportNeutralTexts.title, ReportPage),
    description: reportNeutralTexts.lead,
    script: `${scripts}/report.ts`,
  },
  {
    ...plain('support', ['/support'], helpNeutralTexts.supportTitle, SupportPage),
    description: helpNeutralTexts.supportLead,
    script: `${scripts}/support.ts`,
  },
  {
    ...plain('ist-diese-mail-echt', ['/ist-diese-mail-echt'], mailCheckLandlordTexts.title, MailCheckPage),
    description: mailCheckLandlordTexts.lead,
  },
  {
    ...plain('hilfe-fuer-mieter', ['/hilfe-fuer-mieter'], tenantHelpTenantTexts.title, TenantHelpPage),
    description: tenantHelpTenantTexts.lead,
  },
  article('blog-mieter', ['/blog/mieter'], {
    head: articleNeutralTexts.tenant,
    source: tenantArticle,
    end: { ...articleTenantTexts, href: '/#target-section' },
  }),
  // Any other path below /blog/ shows the landlord's article (spec 2).
  article('blog-vermieter', ['/blog/vermieter', '/blog/:id'], {
    head: articleNeutralTexts.landlord,
    source: landlordArticle,
    end: { ...articleLandlordTexts, href: '/vermieter/registrieren' },
  }),
  {
    ...plain('vermieterinfo', ['/vermieterinfo'], infoLandlordTexts.title, LandlordInfoPage),
    header: 'request',
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
  message('inactive', 410, { ...inactiveNeutralTexts, actions: [toHome, report] }, ['/nicht-mehr-aktiv']),
  message('too-many', 429, { ...tooManyNeutralTexts, actions: [toHome, toSupport] }),
  message('error', 500, { ...errorNeutralTexts, actions: [toHome, toSupport] }),
];
