import fc from 'fast-check'
import type { Operation } from '../document.ts'
import type { Sent } from '../send.ts'
import type { World } from '../world.ts'
import { kindOf, someJson, someText } from './values.ts'

/** A request to a call, valid or not; it names data of the shop by number (values.ts). */
export function requestsTo(operation: Operation): fc.Arbitrary<Sent> {
  const { name, method } = operation
  return fc
    .record({
      path: pathOf(operation),
      query: queryOf(operation),
      body: bodyOf(operation),
      type: fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'application/json; charset=utf-8',
          'application/json; charset=utf-16',
          'application/json;',
          'APPLICATION/JSON',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=b',
          'application/json, text/plain',
          '',
        ),
      ),
      key: fc.option(
        fc.oneof(fc.constantFrom('same', 'x'.repeat(200), 'x'.repeat(201), '\u00ff\u00fe', '{}'), fc.uuid()),
        {
          freq: 3,
        },
      ),
    })
    .map(({ path, query, body, type, key }) => ({
      method,
      path: path + query,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(name === 'providerEvent' ? { 'stripe-signature': 't=1,v1=00' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    }))
}

/** The request to send: with the shop's data in place of the numbers, and the principal's token. */
export function filledIn(
  { existing, cart }: Pick<World, 'existing' | 'cart'>,
  sent: Sent,
  token: string | undefined,
): Sent {
  const put = (text: string) =>
    text.replace(
      /«(\w+):(\d+)»|%C2%AB(\w+)%3A(\d+)%C2%BB/g,
      (_, kind = '', number = 0, kind2 = '', number2 = 0) => {
        const known = Object.entries(existing).find(([one]) => one === (kind || kind2))?.[1] ?? []
        return known[Number(number || number2) % known.length] ?? 'nothing'
      },
    )
  return {
    ...sent,
    path: put(sent.path),
    headers: {
      ...sent.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}`, 'tappet-cart': cart }),
    },
    ...(typeof sent.body === 'string' ? { body: put(sent.body) } : {}),
  }
}

function pathOf({ name, path, parameters }: Operation): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path')
  const values = inPath.map((one) => someText(one.schema, kindOf(name, one.name), one.name))
  return fc
    .tuple(...values)
    .map((given) =>
      inPath.reduce((made, one, at) => made.replace(`{${one.name}}`, () => encode(given[at] ?? '')), path),
    )
}

const oddQueries = [
  '%',
  '%zz',
  '&&==',
  'q[]=a',
  'q[a]=b',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'limit=1&limit=2',
  'q=%ED%A0%80',
]

function queryOf({ name, parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((one) => one.in === 'query')
  const pairs = known.map((one) =>
    fc.option(
      someText(one.schema, kindOf(name, one.name), one.name).map((value) => `${one.name}=${encode(value)}`),
      { freq: 2 },
    ),
  )
  const unexpected = fc.option(fc.constantFrom(...oddQueries), { freq: 12 })
  return fc.tuple(unexpected, ...pairs).map((all) => {
    const sent = all.filter((pair) => pair !== null)
    return sent.length === 0 ? '' : `?${sent.join('&')}`
  })
}

const oddBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '5',
  '{}{}',
  '\ufeff{}',
  '{"a":1,}',
  "{'a':1}",
  '[{}]',
  '{"a":"\\ud800"}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

function bodyOf({ name, method, forms }: Operation): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const unexpected = fc.constantFrom(...oddBodies)
  if (forms.length === 0) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, unexpected)
  const whole = forms.map((form) => {
    const fields = Object.entries(form).map(([key, schema]) =>
      fc.option(
        someJson(schema, kindOf(name, key), key).map((value) => `${JSON.stringify(key)}:${value}`),
        { freq: 12 },
      ),
    )
    const twice = fc.option(
      fc
        .constantFrom(...Object.keys(form))
        .chain((key) => fc.constantFrom(`"${key}":1`, `"${key}":"«order:1»"`)),
      { freq: 10 },
    )
    const unknown = fc.option(
      fc.constantFrom('"role":"admin"', '"_id":"x"', '"__proto__":{}', '"a b\\u0000":1', '"":""'),
      {
        freq: 10,
      },
    )
    return fc
      .tuple(...fields, twice, unknown)
      .map((all) => `{${all.filter((field) => field !== null).join(',')}}`)
  })
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...whole) }, { weight: 1, arbitrary: unexpected })
}

/** Percent-encodes a text; a lone surrogate becomes the bytes that it would have. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text).replaceAll("'", '%27') : '%ED%A0%80'
}
