import type { AnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { cacheAnswers } from './answer-cache.ts'
import { call } from './call.ts'

/** The call that the page sent while it was loading (src/app/site/early-script.ts). */
interface Early {
  readonly token: string
  /** The query of the call. */
  readonly query: string
  readonly answer: Promise<Response>
  readonly at: number
}

declare global {
  interface Window {
    early?: Early
  }
}

/**
 * Profile and role of a token's bearer. The data that came with them is cached for the screen's own calls, which then send
 * nothing. @throws CallRefused, with status 401 for a token that has ended.
 */
export async function mine(token: string): Promise<AnswerOf<'mine'>> {
  const { early } = window
  const query = early?.token === token ? Object.fromEntries(new URLSearchParams(early.query)) : {}
  if (early?.token === token) cacheAnswers(token, [[callUrl('mine', {}, query), early.answer]], early.at)
  const answer = await call('mine', { query, token })
  const { user, orders, order } = answer
  const { email } = user
  cacheAnswers(token, [
    [callUrl('oneUser', { email }), Response.json(user)],
    ...(orders
      ? [[callUrl('ownOrders', {}, { email, limit: query.orders }), Response.json(orders)] as const]
      : []),
    ...(order ? [[callUrl('oneOrder', { id: query.order ?? '' }), Response.json(order)] as const] : []),
  ])
  return answer
}
