import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** The calls of one feature, registered under /api/v1. */
export type FeatureRoutes = FastifyPluginAsyncZod;
