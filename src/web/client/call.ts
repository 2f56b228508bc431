import { cartHeader, orderKeyHeader } from '#base/contract/headers.ts'
import { fromContract, toRequest } from '#base/contract/names.ts'
import type { AnswerOf, BodyOf, CallName, QueryOf } from '#base/contract/schemas.ts'
import type { RefusalBody } from '#base/contract/shapes.ts'
import { callUrl } from '#base/contract/url.ts'
import { site } from '#base/contract/words.ts'
import { routeOf } from '#route-of'
import { forgetAnswers, takeAnswer } from './answer-cache.ts'
import { withProof } from './proof.ts'

/** A call that the shop refused, or that did not reach it (`status` 0). `message` is a sentence for the person. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly body: Partial<RefusalBody>

  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? (navigator.onLine === false ? site.offline : site.unavailable))
    this.name = 'CallRefused'
    this.status = status
    this.code = body.error ?? 'unreachable'
    this.body = body
  }
}

interface Sent<Name extends CallName> {
  params?: Record<string, string>
  query?: [QueryOf<Name>] extends [never] ? undefined : QueryOf<Name>
  body?: [BodyOf<Name>] extends [never] ? undefined : BodyOf<Name>
  /** The bearer token; without it the call goes as a visitor. */
  token?: string | undefined
  /** The token of a cart. */
  cart?: string | undefined
  /** The key of an order. */
  orderKey?: string | undefined
  idempotencyKey?: string
  signal?: AbortSignal
}

let renew: ((refused: string) => Promise<string | undefined>) | undefined

/** From now on a call with an expired or revoked token is retried once, with the token that `renewal` returns. */
export function renewTokensBy(renewal: (refused: string) => Promise<string | undefined>): void {
  renew = renewal
}

/**
 * Makes one call of the contract from the browser and returns its body.
 * @throws CallRefused with the shop's own sentence, or `unreachable` without an answer within 15 s.
 */
export function call<Name extends CallName>(name: Name, sent: Sent<Name> = {}): Promise<AnswerOf<Name>> {
  return withProof(async () => fromContract(await (await answerTo(name, sent)).json()))
}

/** As `call`, for a file that a person saves: the answer as text, with the names of the contract. */
export function callForFile<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<string> {
  return withProof(async () => JSON.stringify(await (await answerTo(name, sent)).json(), null, 2))
}

async function answerTo<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Response> {
  const first = await send(name, sent)
  const token = first.status === 401 && sent.token && renew ? await renew(sent.token) : undefined
  const response = token === undefined ? first : await send(name, { ...sent, token })
  if (response.ok) return response
  throw new CallRefused(response.status, fromContract(await response.json().catch(() => ({}))))
}

async function send<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Response> {
  return ask(name, sent).catch((error: unknown) => {
    if (sent.signal?.aborted) throw error
    throw new CallRefused(0, {})
  })
}

async function ask<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Response> {
  const { method } = routeOf(name)
  const url = callUrl(name, sent.params && toRequest(sent.params), sent.query)
  if (method !== 'GET') forgetAnswers()
  return (
    takeAnswer(url, sent.token) ??
    fetch(url, {
      method,
      signal: AbortSignal.any([AbortSignal.timeout(15_000), ...(sent.signal ? [sent.signal] : [])]),
      headers: {
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(sent.cart ? { [cartHeader]: sent.cart } : {}),
        ...(sent.orderKey ? { [orderKeyHeader]: sent.orderKey } : {}),
        ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
      },
      body: sent.body === undefined ? undefined : JSON.stringify(toRequest(sent.body)),
    })
  )
}
