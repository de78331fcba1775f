// Asks the device for finger, face or PIN. Loaded in advance, because browsers want the device asked soon after the click.
import type * as webauthn from '@simplewebauthn/browser';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { neutralTexts } from '../../ui/rules/messages.de.ts';

export type Device = typeof webauthn;

const file = lazyModule<Device>(() => import('@simplewebauthn/browser'));
let wasTold = false;

export const prefetchDevice = (): void => void file.fetch();

export async function loadDevice(): Promise<ApiResult<Device>> {
  const device = await (wasTold ? file.fetchAgain() : file.fetch());
  wasTold = device === undefined;
  return device === undefined ? fail({ code: 'offline', message: neutralTexts.noAnswer, status: 0 }) : ok(device);
}
