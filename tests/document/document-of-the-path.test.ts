// The documents of the whole path as a reader gets them: what was typed into the API, read back out of the bytes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchCertificate, payByLink } from '../../scripts/demo/path.ts';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';
import { signByLink } from '../support/signed-form.ts';
import { linkValue } from '../support/received.ts';
import { submitWizard } from '../support/tenant-wizard.ts';
import { verifyPdf } from '../support/verify-pdf.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

const hostile = '#evil() $x$ <b> *y*';
const turned = '\u202e';

interface Story {
  title: string;
  tenant: { firstName: string; lastName: string };
  landlord: { firstName: string; lastName: string };
  companyName: string;
  street: string;
  remark: string;
  tenantPhone: string;
  landlordPhone: string;
}

const stories: Story[] = [
  {
    title: 'with names of many languages',
    tenant: { firstName: 'Nguyễn', lastName: 'Şahin' },
    landlord: { firstName: 'Łukasz', lastName: "d'Alessandro-Łukasiewicz" },
    companyName: 'Grundstücks- & Wohnbau Größe GmbH',
    street: 'Überseeallee Äußere Straße',
    remark: 'Stets pünktlich, sehr höflich: ß Ä ö.',
    tenantPhone: '+491713920011',
    landlordPhone: '+4917604069011',
  },
  {
    title: 'with hostile text where the rules let it through',
    tenant: { firstName: 'Ayşe', lastName: 'Müller' },
    landlord: { firstName: 'Jan', lastName: 'Weber' },
    companyName: `${hostile} GmbH${turned}`,
    street: `Weg ${hostile}${turned}`,
    remark: `${hostile} @x //y${turned}`,
    tenantPhone: '+491713920012',
    landlordPhone: '+4917604069012',
  },
];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Registration to download of one story over HTTP. */
async function playStory(
  story: Story,
  email: string,
  landlordEmail: string,
): Promise<{ certificate: ReadPdf; invoice: ReadPdf; code: string }> {
  const flat = { street: story.street, houseNumber: '12/1', postalCode: '10115', city: 'Köln' };
  await submitWizard(product, email, {
    personal: { ...story.tenant, ...flat },
    rental: flat,
    landlord: { entityType: 'company', companyName: story.companyName, gender: 'ohne', ...story.landlord },
    phone: story.tenantPhone,
    landlordEmail,
  });
  await sign(story, email, landlordEmail);
  const link = await linkValue(product, email, '/versandweg/');
  const track = { origin: product.url };
  const { pdf, invoice, code } = await fetchCertificate(track, await payByLink(track, link));
  return { certificate: await readPdf(pdf), invoice: await readPdf(invoice), code };
}

async function sign(story: Story, tenantEmail: string, landlordEmail: string): Promise<void> {
  const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  await signByLink(product, link, {
    tenantFirstName: story.tenant.firstName,
    tenantLastName: story.tenant.lastName,
    tenantEmail,
    tenantPhone: story.tenantPhone,
    tenantStreet: story.street,
    tenantCity: 'Köln',
    street: story.street,
    houseNumber: '12/1',
    postalCode: '10115',
    city: 'Köln',
    entityType: 'company',
    companyName: story.companyName,
    landlordGender: 'ohne',
    landlordFirstName: story.landlord.firstName,
    landlordLastName: story.landlord.lastName,
    landlordEmail,
    landlordPhone: story.landlordPhone,
    remark: story.remark,
  });
}

/** Fails where the signature does not cover the whole file. */
const signerOf = ({ source }: ReadPdf): string => verifyPdf(Buffer.from(source, 'latin1')).certificate.fingerprint256;

const clean = (text: string) => text.replaceAll(turned, '');

const typedIn = ({ tenant, landlord, street, companyName, remark }: Story): string[] => [
  ...Object.values(tenant),
  ...Object.values(landlord),
  street,
  companyName,
  remark,
];

describe.each(stories)('the documents of a path $title', (story) => {
  const at = story.tenantPhone.slice(-2);
  let papers: { certificate: ReadPdf; invoice: ReadPdf; code: string };
  beforeAll(async () => {
    papers = await playStory(story, `papier${at}@post.example`, `papier${at}@haus.example`);
  });

  test('carry every name and word as it was typed', () => {
    const { certificate, code } = papers;
    for (const part of typedIn(story)) expect(certificate.text).toContain(clean(part));
    expect(certificate.text).toContain(code);
    expect(certificate.text).toContain('1. April 2021');
    expect(papers.invoice.text).toContain(`${story.tenant.firstName} ${story.tenant.lastName}`);
    expect(papers.invoice.text).toContain('10,90');
  });

  test('hold no character that turns the direction of writing', () => {
    for (const { text } of [papers.certificate, papers.invoice])
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('[L42] are tagged, have a title and bring all their fonts', () => {
    for (const paper of [papers.certificate, papers.invoice]) {
      expect(paper.isTagged).toBe(true);
      expect(paper.title).not.toBe('');
      expect(paper.fonts.length).toBeGreaterThan(0);
      expect(paper.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      expect(paper.source).toMatch(/\/Lang \(de/);
      expect(paper.source).not.toMatch(/\/JavaScript|\/Launch|\/OpenAction/);
    }
  });

  test('are signed over the whole file by one key', () => {
    expect(new Set([papers.certificate, papers.invoice].map(signerOf)).size).toBe(1);
  });

  test('[L32] [L34] say what kind of signature it is and what is reserved', () => {
    const { text } = papers.certificate;
    expect(text).toContain('einfache elektronische Signatur');
    expect(text).toMatch(/Stichtag/);
    expect(text).not.toMatch(/Schriftform|qualifiziert|rechtssicher|fälschungssicher/i);
  });
});

test('the mails of a hostile path hold the text as text', async () => {
  const mails = (await product.messages()).filter(({ kind }) => kind === 'mail');
  const quoting = mails.filter(({ text }) => text.includes(hostile));
  expect(quoting.length).toBeGreaterThan(0);
  for (const { html, subject } of mails) {
    expect(html).not.toContain('<b>');
    expect(`${subject}${html ?? ''}`).not.toContain(turned);
  }
});
