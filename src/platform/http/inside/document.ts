import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { documentationPolicy } from '../headers.ts'

/** Serves OpenAPI 3.1 at /api/openapi.json, generated from the routes' schemas, and its documentation at /api/docs. */
export async function documentCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.config?.call === undefined) route.schema = { ...route.schema, hide: true }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API of the shop',
        version: '1',
        description:
          'The calls of the shop. Money is a decimal number in the currency of the shop; ids are opaque strings.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cart: { type: 'apiKey', in: 'header', name: 'Tappet-Cart' },
          orderKey: { type: 'apiKey', in: 'header', name: 'Tappet-Order-Key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { config: { open: 'documentation' } }, async () => app.swagger())
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: 'documentation' }
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: documentationPolicy,
      // Its groups are closed: of a long list of open ones, it renders only what is in view.
      uiConfig: { url: '/api/openapi.json', docExpansion: 'none' },
    })
  })
}
