import { assert, asyncProperty, constantFrom, nat, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Call, type CallName, calls } from '#base/contract/schemas.ts'
import { keysOf } from '#base/keys-of.ts'
import { validatorCompiler } from '#platform/http/inside/validate.ts'
import { anAdmin } from '../builders.ts'
import { send as sendTo } from '../call.ts'
import { formsFixture } from './forms.ts'
import { textsOf, valueWith } from './texts-of.ts'
import { fieldOf } from './world.ts'

const { world, send } = formsFixture()

const unseen = '\u00ad\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff'.split('')
const halves = ['\ud83d', '\udd27']

/** Every text field that a call takes. */
const fields = keysOf(calls).flatMap((name) => {
  const call: Call = calls[name]
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (schema === undefined) return []
    const paths = new Map([...textsOf(schema)].map((path) => [path.join('.'), path]))
    return [...paths.values()].map((path) => ({ name, part, path, schema }))
  })
})

const seen = string({ unit: 'grapheme', maxLength: 6 })

/** What the schema of a field gets, as the shop reads it at its door. */
function got(part: string, sent: unknown): unknown {
  const schema = z.unknown()
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: part })
  const read: unknown = validate(sent)
  return read instanceof Object && 'value' in read ? read.value : read
}

describe('every text of every call', () => {
  it('is found in the schemas', () => {
    expect(fields.length).toBeGreaterThan(300)
  })

  it('is read without signs that nobody sees, except passwords, tokens and keys', () => {
    assert(
      property(nat({ max: fields.length - 1 }), seen, constantFrom(...unseen), (at, text, sign) => {
        const field = fields[at]
        if (field === undefined) return
        const sent = valueWith(field.path, `${text}${sign}x`)
        const isExact = /^(password|token|key)$/.test(field.path.at(-1) ?? '')
        const clean = got(field.part, valueWith(field.path, `${text}x`))
        expect(got(field.part, sent)).toEqual(isExact ? sent : clean)
      }),
      { numRuns: 1000 },
    )
  })

  it('with half of a sign is refused at its field', () => {
    for (const { part, path, schema } of fields)
      for (const half of halves) {
        const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: part })
        const read = validate(valueWith(path, `a${half}b`))
        expect(read).toMatchObject({ error: [{ instancePath: `/${path.join('/')}` }] })
      }
  })

  it('never fails the shop', { timeout: 60_000 }, async () => {
    const sendable = fields.filter(({ part }) => part !== 'params')
    const text = oneof(seen, constantFrom(...unseen, ...halves), string({ unit: 'binary', maxLength: 4 }))
    // Some calls end the session of the admin who sends them, or take their role.
    let admin = await anAdmin(world.shop.database)
    await assert(
      asyncProperty(nat({ max: sendable.length - 1 }), text, async (at, typed) => {
        const field = sendable[at]
        if (field === undefined) return
        const { name, part, path } = field
        const status = await statusOf(name, { part, path, typed, ...admin })
        if (status === 401 || status === 403) admin = await anAdmin(world.shop.database)
        expect([name, path, status]).toEqual([name, path, expect.toSatisfy((code) => code < 500)])
      }),
      { numRuns: 250 },
    )
  })
})

interface Typed {
  readonly part: string
  readonly path: readonly string[]
  readonly typed: string
  readonly token: string
  readonly email: string
}

async function statusOf(name: CallName, { part, path, typed, token, email }: Typed): Promise<number> {
  const params = {
    id: 'none',
    email,
    toolsId: 'none',
    question: 'none',
    kind: 'none',
    number: '1',
    vin: '1',
    table: 'orders',
  }
  const value = valueWith(path, typed)
  const query = part === 'query' && value instanceof Object ? Object.fromEntries(Object.entries(value)) : {}
  const body = part === 'body' ? value : {}
  const isRead = { ...calls[name] }.method === 'GET'
  const sent = { params, query, token, ...(isRead ? {} : { body }) }
  return (await sendTo(world.shop.url, name, sent)).status
}

describe('half of an emoji', () => {
  it('is refused at its field, in a body, a query and a path', async () => {
    for (const [name, field] of [
      ['addProduct', 'about'],
      ['addReview', 'about'],
      ['placeOrder', 'address'],
    ] as const) {
      const { status, body } = await send(name, { [field]: 'a 🔧'.slice(0, 3) })
      expect([name, status, body]).toEqual([
        name,
        400,
        expect.objectContaining({ fields: { [field]: expect.any(String) } }),
      ])
    }
    const { shop, admin } = world
    const headers = { authorization: `Bearer ${admin.token}` }
    const found = await shop.fetch('/api/admin-tables/users?q=%F0%9F%94', { headers })
    expect([found.status, await found.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { q: expect.any(String) } }),
    ])
    expect((await shop.fetch('/api/tools/%F0%9F%94', { headers })).status).toBe(400)
  })
})

describe('a text at the shop’s door', () => {
  it('is stored without signs that nobody sees, and empty if it has no others', async () => {
    const id = fieldOf(
      await send('addProduct', {
        name: '\u200bDisc\u00ad',
        partNumber: 'ＢＲＤ－\u200b２８０',
        about: 'می‌خواهم 👨‍👩‍👧',
      }),
      'insertedId',
    )
    expect((await world.ask('oneProduct', { params: { id } })).body).toMatchObject({
      name: 'Disc',
      partNumber: 'BRD-280',
      about: 'می‌خواهم 👨‍👩‍👧',
    })
    const { status, body } = await send('addProduct', { about: '\u2060\u200b' })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ fields: { about: 'This filed is reqiured' } }),
    ])
  })
})
