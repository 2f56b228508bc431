import { expect } from 'vitest'
import { type Call, type CallName, calls } from '#base/contract/schemas.ts'
import { refusal } from '#base/contract/shapes.ts'
import { type Sent, send } from '../call.ts'
import type { TestShop } from '../shop.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON. */
  readonly body: unknown
}

/**
 * Makes one call and returns the unchanged response. Every response must satisfy the contract: JSON with exactly the
 * fields of the answer's schema, or a refusal with its message, its request id and the harmless field.
 */
export async function ask(shop: TestShop, name: CallName, sent?: Sent): Promise<Answered> {
  const response = await send(shop.url, name, sent)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const body: unknown = await response.json()
  if (response.ok) expectValidAnswer(name, body)
  else expectValidRefusal(name, response, body)
  return { status: response.status, headers: response.headers, body }
}

function expectValidAnswer(name: CallName, body: unknown): void {
  const { answer }: Call = calls[name]
  expect(answer.parse(body)).toEqual(body)
}

function expectValidRefusal(name: CallName, response: Response, body: unknown): void {
  const shown = refusal.parse(body)
  expect(shown.error).toMatch(/^[a-z_]+$/)
  expect(shown.message).toMatch(/\S/)
  expect(shown.requestId).toBe(response.headers.get('x-request-id'))
  expect(shown).toMatchObject(harmless[name] ?? {})
  // Internal errors belong in the log, not in the answer.
  expect(JSON.stringify(shown)).not.toMatch(/node_modules|\.ts:|select |insert into|stack/i)
}

/** Written by hand: the value of the field of the table (spec §7) that tells a caller that nothing happened. */
const harmless: Partial<Record<CallName, Record<string, unknown>>> = {
  isAdmin: { admin: false },
  markShipped: { modifiedCount: 0 },
  removeProduct: { deletedCount: 0 },
  makeAdmin: { modifiedCount: 0 },
  putUser: { modifiedCount: 0 },
  removeOrder: { deletedCount: 0 },
  confirmPayment: { modifiedCount: 0 },
}

/** A body without its request id, to compare two refusals. */
export function withoutRequestId(body: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key !== 'requestId'))
}
