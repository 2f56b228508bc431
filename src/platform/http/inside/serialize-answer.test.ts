import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerNames, requestNames } from '#base/contract/names.ts'
import { type Call, calls } from '#base/contract/schemas.ts'
import { decimal, time } from '#base/contract/shapes.ts'
import { fromMinor } from '#base/money.ts'
import { renaming } from './contract-names.ts'
import { serializeAnswer } from './serialize-answer.ts'

const write = (schema: z.ZodMiniType, answer: unknown): unknown =>
  JSON.parse(serializeAnswer({ schema, method: 'GET', url: '/', httpStatus: '200' })(answer))

describe('an answer', () => {
  it('has the names of the contract, decimals and ISO texts at every depth, and no field that its schema does not have', () => {
    const line = z.object({ toolsId: z.nullable(z.string()), tools: z.string(), price: z.nullable(decimal) })
    const schema = z.object({ _id: z.string(), at: time, lines: z.optional(z.array(line)) })
    const lines = [
      { productId: '7', product: 'Brake disc', price: fromMinor(1990), email: 'a@b.example' },
      { productId: null, product: 'Delivery', price: null },
    ]
    const at = new Date('2026-03-31T10:00:00Z')
    expect(write(schema, { id: '1', at, secret: 'x', lines })).toEqual({
      _id: '1',
      at: '2026-03-31T10:00:00.000Z',
      lines: [
        { toolsId: '7', tools: 'Brake disc', price: 19.9 },
        { toolsId: null, tools: 'Delivery', price: null },
      ],
    })
    expect(write(schema, { id: '1', at })).toEqual({ _id: '1', at: '2026-03-31T10:00:00.000Z' })
  })

  it('keeps an `id` of its schema', () => {
    const method = z.object({ id: z.string() })
    expect(write(z.object({ _id: z.string(), method }), { id: '1', method: { id: 'post' } })).toEqual({
      _id: '1',
      method: { id: 'post' },
    })
  })

  it('that a later rule of input would refuse is written as others are', () => {
    const schema = z.object({ _id: z.string(), name: z.string().check(z.maxLength(3)), price: decimal })
    const answer = { id: '1', name: 'Older', price: fromMinor(1990), secret: 'x' }
    expect(write(schema, answer)).toEqual({ _id: '1', name: 'Older', price: 19.9 })
  })

  it('has no name of the contract where it is not found', () => {
    const hidden = z.object({ one: z.union([z.object({ _id: z.string() }), z.string()]) })
    expect(() => renaming(hidden, answerNames, 'to contract')).toThrow('below a union')
    const all: readonly Call[] = Object.values(calls)
    for (const { answer, body, params } of all) {
      renaming(answer, answerNames, 'to contract')
      for (const part of [body, params]) if (part) renaming(part, requestNames, 'from contract')
    }
  })
})
