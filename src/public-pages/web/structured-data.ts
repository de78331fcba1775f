// Structured data for search engines (schema.org). It is data only, so the policy against inline scripts does not apply.
import type { ArticleHead } from '../rules/article-pages.de.ts';
import { questionsNeutralTexts } from '../rules/questions.de.ts';

export type StructuredData = Readonly<Record<string, unknown>>;

const context = { '@context': 'https://schema.org' };

/** Converts placeholders, because the values are inserted into JSON, not HTML. */
const forJson = (text: string): string => text.replaceAll(/%([A-Z][A-Z_]+)%/g, '%JSON_$1%');

const organization = {
  '@type': 'Organization',
  name: forJson('%OPERATOR_NAME%'),
  url: forJson('%PUBLIC_URL%'),
  logo: forJson('%PUBLIC_URL%/icon-512.png'),
  email: forJson('%OPERATOR_EMAIL%'),
  telephone: forJson('%OPERATOR_PHONE%'),
  address: {
    '@type': 'PostalAddress',
    streetAddress: forJson('%OPERATOR_STREET%'),
    postalCode: forJson('%OPERATOR_POSTAL_CODE%'),
    addressLocality: forJson('%OPERATOR_CITY%'),
    addressCountry: 'DE',
  },
} as const;

export const organizationData: StructuredData = { ...context, ...organization };

export const questionsData: StructuredData = {
  ...context,
  '@type': 'FAQPage',
  mainEntity: questionsNeutralTexts.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: forJson(answer) },
  })),
};

export function articleData(head: ArticleHead): StructuredData {
  return {
    ...context,
    '@type': 'Article',
    headline: head.title,
    description: head.description,
    datePublished: head.day,
    inLanguage: 'de',
    author: { '@type': 'Organization', name: head.author },
    publisher: organization,
    image: forJson('%PUBLIC_URL%/vorschau.png'),
    articleSection: head.category,
  };
}
