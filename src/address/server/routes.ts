import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/client-network.ts';
import { compressBody, sendCompressed } from '../../platform/http/compressed-body.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  placesAnswer,
  postalCodeParams,
  referenceAnswer,
  referenceParams,
  referenceQuery,
  streetsAnswer,
  suggestAnswer,
  suggestLimits,
  suggestQuery,
} from '../rules/index.ts';
import { addressNeutralTexts as texts } from '../rules/messages.de.ts';
import type { AddressSource } from './address-source.ts';

/**
 * The response is the same for everybody, so any cache may keep it for a day. An unknown postal code is not cached: its data may be
 * imported at any time.
 */
const keepForADay = 'public, max-age=86400';
const askAgain = 'public, no-cache';
const brotliQuality = 5;

const unavailable = { code: 'no-suggestions', status: 503, message: texts.failed } as const;

export function addressRoutes({ limits }: Platform, source: AddressSource): FeatureRoutes {
  return async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      if (await limits.hitFrom('suggestPerCaller', originOf(request))) return undefined;
      return sendProblem(reply, platformProblems['too-many']);
    });
    await api.register(openDataRoutes(source));
    await api.register(searchRoutes(source));
  };
}

/** The same for everybody: compressed, with an ETag, cacheable. */
function openDataRoutes(source: AddressSource): FeatureRoutes {
  const { attribution } = source;
  const send = (request: FastifyRequest, reply: FastifyReply, data: object, isKnown: boolean): FastifyReply => {
    const body = compressBody(Buffer.from(JSON.stringify({ ...data, attribution }), 'utf8'), brotliQuality);
    reply.type('application/json; charset=utf-8').header('cache-control', isKnown ? keepForADay : askAgain);
    return sendCompressed(request, reply, body);
  };
  return async (api) => {
    api.get(
      '/address/streets/:postalCode',
      { config: { scope: 'public' }, schema: { params: postalCodeParams, response: { 200: streetsAnswer } } },
      async (request, reply) => {
        const streets = source.streets(request.params.postalCode);
        return send(request, reply, streets, streets.places.length > 0);
      },
    );

    api.get(
      '/address/places/:postalCode',
      { config: { scope: 'public' }, schema: { params: postalCodeParams, response: { 200: placesAnswer } } },
      async (request, reply) => {
        const { postalCode } = request.params;
        const cities = await source.cities(postalCode);
        return send(request, reply, { postalCode, cities }, cities.length > 0);
      },
    );
  };
}

/** Typed text: never cached, never logged. */
function searchRoutes(source: AddressSource): FeatureRoutes {
  const { attribution } = source;
  const mayAsk = (consent: 'yes' | undefined): boolean => source.kind !== 'google' || consent === 'yes';
  return async (api) => {
    api.get(
      '/address/suggest',
      { config: { scope: 'public' }, schema: { querystring: suggestQuery, response: { 200: suggestAnswer } } },
      async (request, reply) => {
        const { consent, search: searchId, limit = suggestLimits.default, ...search } = request.query;
        if (!mayAsk(consent)) return { suggestions: [], attribution };
        const suggestions = await source.suggest({ ...search, limit, searchId });
        return suggestions === null ? sendProblem(reply, unavailable) : { suggestions, attribution };
      },
    );

    api.get(
      '/address/suggest/:reference',
      {
        config: { scope: 'public' },
        schema: { params: referenceParams, querystring: referenceQuery, response: { 200: referenceAnswer } },
      },
      async (request, reply) => {
        const { consent, search } = request.query;
        // Only Google gives references, and only after consent; for all others the call does not exist.
        if (source.kind !== 'google' || !mayAsk(consent)) return sendProblem(reply, platformProblems['not-found']);
        const suggestion = await source.resolve(request.params.reference, search);
        return suggestion === null ? sendProblem(reply, unavailable) : { suggestion };
      },
    );
  };
}
