// What finishing and signing add to the bare Typst export of the same page, and how many documents a second it makes.
import { renderCertificate, setCertificate } from '../../src/certificate/server/document/render-certificate.ts';
import { renderInvoice, setInvoice } from '../../src/invoice/server/document/render-invoice.ts';
import { openPress, trialIdentity, type DocumentPress } from '../support/document-press.ts';
import { sampleCertificate } from '../support/sample-certificate.ts';
import { sampleInvoice } from '../support/sample-invoice.ts';
import { compareCpu, cpuMs } from './measure-cpu.ts';
import type { Row } from './row.ts';

export const name = 'Signed documents';

const mostRatio = 1.25;
const mostWithTwo = 1.4;
const inAll = 400;
const atOnce = 8;

// Drawing the sample's signature would cost as much as setting the page.
const certificate = sampleCertificate();
const invoice = sampleInvoice();
const certificateOf = (index: number) => ({ ...certificate, remark: `Nummer ${index}` });
const invoiceOf = (index: number) => ({ ...invoice, number: `2026-${index}` });

async function costOf(
  what: string,
  bare: (index: number) => Promise<unknown>,
  signed: (index: number) => Promise<unknown>,
): Promise<Row[]> {
  const [bareMs = 0, signedMs = 0] = await compareCpu([bare, signed]);
  const ratio = signedMs / bareMs;
  const ms = (value: number): number => Number(value.toFixed(2));
  return [
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
    return [
      ...(await costOf(
        'certificate',
        (index) => setCertificate(press.pdf, certificateOf(index)),
        (index) => renderCertificate(press, certificateOf(index)),
      )),
      ...(await costOf(
        'invoice',
        (index) => setInvoice(press.pdf, invoiceOf(index)),
        (index) => renderInvoice(press, invoiceOf(index)),
      )),
      ...(await sizes(press)),
      ...(await throughput()),
    ];
  } finally {
    await press.close();
  }
}
