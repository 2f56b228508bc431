import fc from 'fast-check'
import type { Schema } from '../document.ts'
import type { Kind } from '../world.ts'

/*
 * Values as JSON text, because some have no JavaScript value (`-0`, `1e309`, a duplicate key). Data of the shop is
 * written `«kind:number»` and replaced when the request is sent, so that a counterexample reads the same in every run.
 */

const notText = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '["a"]',
  '[null]',
  '{"toString":null}',
  '{"length":3}',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '99999999999999999999',
  '4.35',
  '0.1e1',
  '1E2',
]

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202e',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  'e\u0301'.repeat(50),
  '👩‍🔧'.repeat(60),
  'ﷺ'.repeat(300),
  'x'.repeat(201),
  'x'.repeat(6000),
  'x'.repeat(70_000),
  '%',
  '%00',
  '%zz',
  '%25',
  '_',
  '\\',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table products; --",
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//evil.example',
  'http:',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a.example/\u0000',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'null',
  'true',
  '[object Object]',
  '0',
  '-0',
  '+1',
  '01',
  ' 1',
  '1 ',
  '1e3',
  '1e309',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,5',
  '1.',
  '.5',
  '1.999',
  '٣',
  '१२',
  '１２',
  '2147483647',
  '2147483648',
  '999999999',
  '-999999999',
  '9007199254740993',
  '1'.repeat(400),
]

/** Numbers at the limits of the shop's rules. */
const edges = [
  '1',
  '2',
  '3',
  '5',
  '100000',
  '1000000',
  '99999999',
  '100000000',
  '999999.99',
  '19.99',
  '5.00',
  '0.01',
]

const kinds: Record<string, Kind> = {
  toolsId: 'product',
  orderId: 'order',
  transactionId: 'intent',
  tools: 'order',
  email: 'email',
}

/** The kind of data that a parameter of a call names. */
export function kindOf(operation: string, name: string): Kind | undefined {
  if (operation === 'makeAdmin') return 'bystander'
  if (name !== 'id') return kinds[name]
  if (/Alarm/.test(operation)) return 'alarm'
  if (/Mail/.test(operation)) return 'mail'
  return /Product/.test(operation) ? 'product' : 'order'
}

const existing = (kind: Kind) => fc.integer({ min: 0, max: 40 }).map((number) => `«${kind}:${number}»`)

/** Texts that fit into a URL: longer ones never reach a call (wire/malformed.ts). */
const shortTexts = texts.filter((text) => encodeURIComponent(text.toWellFormed()).length <= 2000)

/** Text that a client might send: existing data, text that fits the schema, and text that does not. */
export function someText(
  schema: Schema,
  kind: Kind | undefined,
  name: string,
  unexpected = shortTexts,
): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: kind === undefined ? 0 : 30, arbitrary: kind === undefined ? fc.constant('') : existing(kind) },
    { weight: 12, arbitrary: fitting(schema, name) },
    { weight: 2, arbitrary: fc.constantFrom(...unexpected) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
  )
}

/** The same and values of other types, as JSON. */
export function someJson(schema: Schema, kind: Kind | undefined, name = ''): fc.Arbitrary<string> {
  const asText = someText(schema, kind, name, texts).map((text) => JSON.stringify(text))
  if (schema.type === 'array')
    return fc.oneof({ weight: 2, arbitrary: attributes }, asText, fc.constantFrom(...notText))
  const isNumber = schema.type !== 'string'
  return fc.oneof(
    { weight: 24, arbitrary: asText },
    { weight: isNumber ? 12 : 1, arbitrary: fc.constantFrom(...edges) },
    { weight: 2, arbitrary: fc.constantFrom(...notText) },
    { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  )
}

const attributes = fc
  .array(
    fc.record(
      { name: fc.string(), value: fc.string(), unit: fc.string({ maxLength: 20 }) },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 4 },
  )
  .map((list) => JSON.stringify(list))

function fitting(
  { enum: allowed, minLength = 0, maxLength = 40 }: Schema,
  name: string,
): fc.Arbitrary<string> {
  if (allowed !== undefined) return fc.constantFrom(...allowed)
  const known = names[name]
  if (known !== undefined) return fc.constantFrom(...known)
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1)),
  )
}

/** Fields that accept only a few values. */
const names: Record<string, readonly string[]> = {
  picture: [
    '/pictures/missing.svg',
    'https://pictures.example/a.png',
    'http://a',
    '/pictures/../a',
    '//a.example/b',
  ],
  url: ['https://people.example/me', 'http://[::1]/', 'https://a:b@c.example/?d#e', 'https:a'],
  price: ['5', '5.00', '19.99', '999999.99', '15', '0.01', '0'],
  amount: ['0.01', '5', '15', '0', '1000000'],
  quantity: ['1', '3', '5', '99999999'],
  ratings: ['1', '5', '0', '6'],
  limit: ['1', '2', '100', '1000', '101', '1001'],
  offset: ['0', '1', '10000000', '10000001'],
  cursor: ['0', '1', '9', '999999999999999999', '9223372036854775807', '9223372036854775808', '-1'],
  sort: ['createdAt', 'price', 'name', 'email', 'total', 'at', '__proto__', 'constructor'],
  filter: ['on_sale', 'archived', 'low', 'out', 'to_ship', 'unpaid', 'admin', 'queued', 'order', 'valueOf'],
}
