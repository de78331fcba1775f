// The operator's page has its own listener, separate from the one for visitors.
import { isIP } from 'node:net';
import { z } from 'zod';
import { operatorPageSettingsNeutralTexts as texts } from '../rules/operator-page-settings.de.ts';
import { isLoopback, isThisMachine } from './loopback.ts';
import { matching, wholeNumber } from './setting-kinds.ts';

export interface OperatorPageSettings {
  port: number;
  host: string;
  /** Without a token only this machine may access the page. */
  token: string | undefined;
  /** Its URL through a proxy; the listener then also answers to that host name. */
  url: string | undefined;
}

export const operatorPageShape = {
  OPERATOR_PORT: wholeNumber(0, 65535, 1).optional(),
  OPERATOR_HOST: z.string().trim().min(1).max(200).default('127.0.0.1'),
  OPERATOR_TOKEN: matching(/^\S{24,300}$/, texts.token).optional(),
  OPERATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type Raw = z.output<z.ZodObject<typeof operatorPageShape>>;

/** One line per problem; never a value. */
export function operatorPageProblems(raw: Raw): string[] {
  const { OPERATOR_PORT: port, OPERATOR_HOST: host, OPERATOR_TOKEN: token, OPERATOR_URL: url } = raw;
  if (port === undefined) return [];
  const isReachable = !isLoopback(host) || url !== undefined;
  return [
    ...(isReachable && token === undefined ? [`OPERATOR_TOKEN: ${texts.needsToken}`] : []),
    ...(isReadable(url) ? [`OPERATOR_URL: ${texts.needsHttps}`] : []),
    ...(!isLoopback(host) && isIP(host) === 0 ? [`OPERATOR_HOST: ${texts.needsAddress}`] : []),
  ];
}

/** Whether somebody on the network path could read the token. */
const isReadable = (url: string | undefined): boolean =>
  url !== undefined && !url.startsWith('https://') && !isThisMachine(url);

/** To be called when there are no problems. Without a port there is no page. */
export function operatorPageOf(raw: Raw): OperatorPageSettings | undefined {
  const { OPERATOR_PORT: port, OPERATOR_HOST: host, OPERATOR_TOKEN: token, OPERATOR_URL: url } = raw;
  return port === undefined ? undefined : { port, host, token, url };
}
