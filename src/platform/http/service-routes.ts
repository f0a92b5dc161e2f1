import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { VERSION } from '#kernel/version.ts';
import type { PlatformContext } from '../context.ts';
import { type RequestHeaders, type Route, routeDefiner } from './route.ts';

export interface ServiceState {
  /** Whether requests can be served: the database answers, the pages are built, and no shutdown has begun. */
  ready(): Promise<boolean>;
  /** The OpenAPI document of this build. */
  openapi(): object;
  /** Whether this caller may read `/metrics`. */
  showsMetrics(caller: { ip: string; headers: RequestHeaders }): boolean;
}

const defineRoute = routeDefiner<PlatformContext>();
const tag = 'Service';
const state = z.object({ status: z.literal('ok') });

/** Routes for operators and tools. */
export function serviceRoutes(service: ServiceState): Route<PlatformContext>[] {
  return [
    defineRoute({
      method: 'get',
      path: '/healthz',
      operationId: 'getHealth',
      summary: 'Check the health of the process',
      tag,
      access: 'public',
      evenInOverload: true,
      responses: { 200: { description: 'The process is running', schema: state.extend({ version: z.string() }) } },
      handle: async () => ({ status: 200, body: { status: 'ok', version: VERSION } }),
    }),
    defineRoute({
      method: 'get',
      path: '/readyz',
      operationId: 'getReadiness',
      summary: 'Check the readiness of the service',
      tag,
      access: 'public',
      evenInOverload: true,
      responses: { 200: { description: 'The service is ready', schema: state } },
      handle: async () => {
        if (!(await service.ready())) throw new AppError('unavailable');
        return { status: 200, body: { status: 'ok' } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/metrics',
      operationId: 'getMetrics',
      summary: 'Retrieve metrics in Prometheus text format',
      tag,
      access: 'public',
      evenInOverload: true,
      description:
        'Available on `HEALTH_PORT`. Also available on `PORT` for processes on the same machine, or for everyone with `METRICS=public`.',
      responses: { 200: { description: 'Metrics', contentType: 'text/plain' } },
      errors: ['not_found'],
      handle: async ({ ctx, ip, headers }) => {
        if (!service.showsMetrics({ ip, headers })) throw new AppError('not_found');
        return { status: 200, body: await ctx.metrics.registry.metrics() };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/v1/openapi.json',
      operationId: 'getOpenApi',
      summary: 'Retrieve this OpenAPI document',
      tag,
      access: 'public',
      responses: { 200: { description: 'OpenAPI 3.1', schema: z.record(z.string(), z.unknown()) } },
      handle: async () => ({ status: 200, body: service.openapi() }),
    }),
  ];
}
