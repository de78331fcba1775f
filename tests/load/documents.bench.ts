// What finishing and signing add to the bare Typst export of the same page, and how many documents a second it makes.
import { renderCertificate, typesetCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { renderInvoice, typesetInvoice } from '../../src/invoice/server/document/render-invoice.ts';
import type { CertificateModel } from '../../src/certificate/server/document/certificate-model.ts';
import type { InvoiceModel } from '../../src/invoice/server/document/invoice-model.ts';
import { sha256 } from '../../src/platform/crypto/random.ts';
import { openPress, trialIdentity, type DocumentPress } from '../support/document-press.ts';
import { sampleCertificate, sampleFacts, sampleStatement } from '../support/sample-certificate.ts';
import { sampleInvoice } from '../support/sample-invoice.ts';
import { compareCpu, cpuMs } from './measure-cpu.ts';
import type { Row } from './row.ts';

export const name = 'Signed documents';

const mostRatio = 1.25;
/** Six tenants and five who let, beside one and one. */
const mostWithMany = 1.3;
const mostWithTwo = 1.4;
const mostOfInvoice = 0.55;
const inAll = 400;
const atOnce = 8;

// Drawing the sample's signature would cost as much as setting the page.
const certificate = sampleCertificate();
const invoice = sampleInvoice();

/** So many stand beside the tenant and the landlord. */
interface Others {
  readonly coTenants: number;
  readonly coLandlords: number;
}

const nobody: Others = { coTenants: 0, coLandlords: 0 };
const many: Others = { coTenants: 5, coLandlords: 4 };

function peopleOf(index: number, { coTenants, coLandlords }: Others) {
  const named = (count: number, lastName: string) =>
    Array.from({ length: count }, (_, place) => ({ firstName: `Person ${place} ${index}`, lastName }));
  if (coTenants === 0) return { tenant: {}, landlord: {} };
  const { gender, dob } = sampleFacts.tenant;
  return {
    tenant: { coTenants: named(coTenants, 'Weber').map((person) => ({ ...person, gender, dob })) },
    landlord: { coLandlords: named(coLandlords, 'von der Heide'), authority: 'for-all' as const },
  };
}

/** Of other people about another flat each time: what two documents have in common is set once, so nothing else may be. */
function certificateOf(index: number, others = nobody): CertificateModel {
  const people = peopleOf(index, others);
  const { tenant, landlord } = sampleFacts;
  const [houseNumber, code] = [String(index), `K7QF-3M2X-9TRB-${String(index).padStart(4, '0')}`];
  const property = { ...tenant.property, houseNumber };
  const statement = sampleStatement({
    tenant: {
      firstName: `Lena ${index}`,
      remark: `Stellplatz ${index} gehört zur Wohnung.`,
      property,
      ...people.tenant,
    },
    landlord: { lastName: `Becker ${index}`, address: { ...landlord.address, houseNumber }, ...people.landlord },
  });
  const checkUrl = certificate.checkUrl.replace(certificate.code, code);
  return { ...certificate, ...statement, code, checkUrl, dataHash: sha256(houseNumber).toString('hex') };
}

function invoiceOf(index: number): InvoiceModel {
  const address = { ...invoice.buyer.address, houseNumber: String(index) };
  const orderNumber = `MF-${index}`;
  return {
    ...invoice,
    number: `2026-${index}`,
    orderNumber,
    buyer: { name: `Lena Hoffmann ${index}`, address },
    serviceDescription: `Bestellung ${orderNumber}, Bescheinigung zur Wohnung Lindenallee ${index}, 50968 Köln`,
  };
}

interface Cost {
  rows: Row[];
  signedMs: number;
}

async function costOf(
  what: string,
  bare: (index: number) => Promise<unknown>,
  signed: (index: number) => Promise<unknown>,
): Promise<Cost> {
  const [bareMs = 0, signedMs = 0] = await compareCpu([bare, signed]);
  const ratio = signedMs / bareMs;
  const ms = (value: number): number => Number(value.toFixed(2));
  const rows = [
    { what: `${what}: bare Typst export`, value: ms(bareMs), unit: 'CPU ms', bar: '-', ok: true },
    { what: `${what}: finished and signed`, value: ms(signedMs), unit: 'CPU ms', bar: '-', ok: true },
    {
      what: `${what}: signed to bare`,
      value: Number(ratio.toFixed(3)),
      unit: '',
      bar: `at most ${mostRatio}`,
      ok: ratio <= mostRatio,
    },
  ];
  return { rows, signedMs };
}

/** A page with a table beside two pages with a drawing. */
function compared(ofInvoice: Cost, ofCertificate: Cost): Row {
  const ratio = ofInvoice.signedMs / ofCertificate.signedMs;
  return {
    what: 'signed invoice to signed certificate',
    value: Number(ratio.toFixed(2)),
    unit: '',
    bar: `at most ${mostOfInvoice}`,
    ok: ratio <= mostOfInvoice,
  };
}

/** A flat share and heirs beside one and one. */
async function withMany(press: DocumentPress): Promise<Row> {
  const [one = 0, all = 0] = await compareCpu([
    (index) => renderCertificate(press, certificateOf(index)),
    (index) => renderCertificate(press, certificateOf(index, many)),
  ]);
  const ratio = all / one;
  return {
    what: 'signed certificate of 6 and 5 to one of 1 and 1',
    value: Number(ratio.toFixed(2)),
    unit: '',
    bar: `at most ${mostWithMany}`,
    ok: ratio <= mostWithMany,
  };
}

/** Documents are asked for a few at a time, as jobs do. */
async function inParallel(workers: number): Promise<{ perSecond: number; cpu: number }> {
  const press = openPress({ workers });
  let next = 0;
  const take = async (count: number): Promise<void> => {
    while (next < count) await renderCertificate(press, certificateOf((next += 1)));
  };
  const all = (count: number): Promise<unknown> => Promise.all(Array.from({ length: atOnce }, () => take(count)));
  await all(40);
  const [begun, cpuBefore] = [performance.now(), cpuMs()];
  await all(40 + inAll);
  const perSecond = inAll / ((performance.now() - begun) / 1000);
  const cpu = (cpuMs() - cpuBefore) / inAll;
  await press.close();
  return { perSecond, cpu };
}

/** The clock on the wall depends on what else runs here; the CPU time shows whether threads hinder each other. */
async function throughput(): Promise<Row[]> {
  const [one, two] = [await inParallel(1), await inParallel(2)];
  const rate = (what: string, perSecond: number): Row => ({
    what: `certificates, ${what}`,
    value: Number(perSecond.toFixed(1)),
    unit: '/s',
    bar: '-',
    ok: true,
  });
  const ratio = two.cpu / one.cpu;
  return [
    rate('1 worker', one.perSecond),
    rate('2 workers', two.perSecond),
    {
      what: 'CPU of a certificate with 2 workers to 1',
      value: Number(ratio.toFixed(2)),
      unit: '',
      bar: `at most ${mostWithTwo}`,
      ok: ratio <= mostWithTwo,
    },
  ];
}

async function sizes(press: DocumentPress): Promise<Row[]> {
  const kilobytes = (bytes: Uint8Array): number => Number((bytes.length / 1000).toFixed(1));
  return [
    {
      what: 'certificate, two pages',
      value: kilobytes(await renderCertificate(press, certificate)),
      unit: 'KB',
      bar: '-',
      ok: true,
    },
    { what: 'invoice with XML', value: kilobytes(await renderInvoice(press, invoice)), unit: 'KB', bar: '-', ok: true },
  ];
}

export async function run(): Promise<Row[]> {
  const press = openPress({ identity: trialIdentity() });
  try {
    const ofCertificate = await costOf(
      'certificate',
      (index) => typesetCertificate(press.pdf, certificateOf(index)),
      (index) => renderCertificate(press, certificateOf(index)),
    );
    const ofInvoice = await costOf(
      'invoice',
      (index) => typesetInvoice(press.pdf, invoiceOf(index)),
      (index) => renderInvoice(press, invoiceOf(index)),
    );
    return [
      ...ofCertificate.rows,
      ...ofInvoice.rows,
      compared(ofInvoice, ofCertificate),
      await withMany(press),
      ...(await sizes(press)),
      ...(await throughput()),
    ];
  } finally {
    await press.close();
  }
}
