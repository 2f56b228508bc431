import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '#base/contract/routes.ts'
import { type Call, type CallName, calls } from '#base/contract/schemas.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const schema = z.looseObject({})
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().check(z.minLength(1)),
  parameters: z._default(
    z.array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.optional(z.boolean()),
        schema,
      }),
    ),
    [],
  ),
  requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) })),
  security: z._default(z.array(z.record(z.string(), z.array(z.string()))), []),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      content: z.optional(z.record(z.string(), z.looseObject({ schema }))),
    }),
  ),
})
const document = z.looseObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.looseObject({ url: z.url() })),
  paths: z.record(
    z.string().check(z.startsWith('/api/')),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.looseObject({ securitySchemes: z.record(z.string(), schema) }),
})
type Operation = z.output<typeof operation>

let text: string
let read: z.output<typeof document>
let operations: Map<string, Operation>
const shop = suiteFixture(openTestShop)
beforeAll(async () => {
  text = await (await shop.fetch('/api/openapi.json')).text()
  read = document.parse(JSON.parse(text))
  operations = new Map(
    Object.entries(read.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    ),
  )
})

describe('the OpenAPI document', () => {
  it('lists exactly the calls of the shop', () => {
    const listed = Object.fromEntries([...operations].map(([where, { operationId }]) => [operationId, where]))
    const served = Object.entries(routes).map(([name, { method, path }]) => [
      name,
      `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
    ])
    expect(listed).toEqual(Object.fromEntries(served))
  })

  it('has every parameter of a path, and a body if the call has one', () => {
    for (const [where, { operationId, parameters, requestBody }] of operations) {
      const inPath = parameters.filter((one) => one.in === 'path')
      expect([where, inPath.map(({ name }) => name).sort()]).toEqual([
        where,
        [...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ])
      expect([where, inPath.every(({ required }) => required)]).toEqual([where, true])
      const takesBody = 'body' in calls[operationId as CallName]
      expect([where, requestBody?.content['application/json'] !== undefined]).toEqual([where, takesBody])
    }
  })

  it('marks the calls that require a bearer token, the token of a cart, or a bearer token or the key of an order', () => {
    const schemes = Object.keys(read.components.securitySchemes)
    for (const [where, { operationId, security }] of operations) {
      const { access } = routes[operationId as CallName]
      const named = security.flatMap((one) => Object.keys(one))
      const needed = { public: [], signed: [], cart: ['cart'], owner_or_key: ['bearer', 'orderKey'] }
      expect([where, named]).toEqual([
        where,
        Object.hasOwn(needed, access) ? Reflect.get(needed, access) : ['bearer'],
      ])
      for (const name of named) expect(schemes).toContain(name)
    }
  })

  it('describes an answer and a refusal of every call', () => {
    for (const [where, { operationId, responses }] of operations) {
      const { refuses = {} }: Call = calls[operationId as CallName]
      const keys = ['2XX', ...Object.keys(refuses), 'default'].sort()
      expect([where, Object.keys(responses).sort()]).toEqual([where, keys])
    }
  })

  it('has the refusals for too many held pieces', () => {
    const { responses } = operations.get('POST /api/order') ?? {}
    for (const code of ['unpaid_orders', 'held_pieces', 'held_share'])
      expect(responses?.['409']?.description).toContain(`\`${code}\``)
    for (const code of ['network_orders', 'network_share'])
      expect(responses?.['429']?.description).toContain(`\`${code}\``)
  })

  const notJson: Readonly<Record<string, string>> = {
    exportTable: 'text/csv',
    exportWorkbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    tradeFile: 'application/xml',
    tradeFileGaps: 'text/csv',
    refusedImportRows: 'text/csv',
    importTemplate: 'text/csv',
    earlierTemplate: 'text/csv',
    refusedEarlierRows: 'text/csv',
    exportInvoices: 'text/csv',
    exportReport: 'text/csv',
    invoiceFile: 'application/pdf',
    packOrders: 'application/pdf',
    returnSlip: 'application/pdf',
  }

  it('marks the answers that are not JSON', () => {
    for (const [where, { operationId, responses }] of operations) {
      const { content } = responses['2XX'] ?? {}
      const type = notJson[operationId] ?? 'application/json'
      expect([where, Object.keys(content ?? {})]).toEqual([where, [type]])
    }
  })

  it('has only valid references', () => {
    for (const [, reference = ''] of text.matchAll(/"\$ref":\s*"([^"]+)"/g)) {
      const steps = reference.replace(/^#\//, '').split('/')
      const found = steps.reduce<unknown>(
        (at, step) => (at instanceof Object ? Reflect.get(at, step) : undefined),
        read,
      )
      expect([reference, found]).not.toEqual([reference, undefined])
    }
  })

  it('is shown as a page', async () => {
    const page = await shop.fetch('/api/docs/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  })
})
