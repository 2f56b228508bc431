import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { newAttempt } from '#web/client/attempt.ts'
import { type Answer, ask, field } from '../ask.ts'
import { type Market, repeatUntilDone, text } from './buyer.ts'
import type { Ledger } from './ledger.ts'

/** Refunds without pieces are of this many cents. */
const amountCents = 50
const betweenMs = 200

/**
 * An admin who, while the market is open, refunds a piece or an amount of orders that were just paid, downloads the
 * invoices and credit notes of some, and changes the seller's name. What the shop answers is written to the ledger.
 */
export async function keepBooks(market: Market, token: string, ledger: Ledger): Promise<void> {
  for (let turn = 0; market.open; turn++) {
    await pause(betweenMs * Math.random())
    const paid = market.paid.pop()
    if (paid === undefined) continue
    if (turn % 4 !== 1 && !(await refund(market, token, paid, ledger))) return
    if (turn % 3 === 0 && !(await fetchFiles(market, token, paid.order, ledger))) return
    if (turn % 5 === 0 && !(await renameSeller(market, token, `Seller ${turn}`))) return
  }
}

/** One piece that was not shipped, of an order of several; otherwise an amount. False when the time is up. */
async function refund(
  market: Market,
  token: string,
  { order, product, quantity }: Market['paid'][number],
  ledger: Ledger,
): Promise<boolean> {
  const pieces = quantity > 1 ? 1 : 0
  const body =
    pieces > 0 ? { lines: [{ toolsId: product, quantity: pieces }] } : { amount: amountCents / 100 }
  const headers = { 'idempotency-key': newAttempt() }
  const answer = await repeatUntilDone(market, 'POST /orders/refund', () =>
    ask(market.url, 'POST', `/api/orders/${order}/refund`, { token, headers, body }),
  )
  if (answer === undefined) return false
  const cents = Math.round(Number(field(answer, 'refunded')) * 100)
  await ledger.note({ kind: 'refunded', order, refund: text(answer, 'refundId'), product, pieces, cents })
  return true
}

/** Downloads each document of an order twice; the hash of the first file is noted. False when the time is up. */
async function fetchFiles(market: Market, token: string, order: string, ledger: Ledger): Promise<boolean> {
  const path = `/api/order/${order}/invoices`
  const listed = await repeatUntilDone(market, 'GET /order/invoices', () =>
    ask(market.url, 'GET', path, { token }),
  )
  if (listed === undefined) return false
  for (const document of Array.isArray(listed.body) ? listed.body : []) {
    const number = String(field({ body: document }, 'number'))
    const [first, second] = [
      await repeatUntilDone(market, 'GET invoice', () => fetchFile(market, token, { order, number })),
      await repeatUntilDone(market, 'GET invoice', () => fetchFile(market, token, { order, number })),
    ]
    if (first === undefined || second === undefined) return false
    if (first.body !== second.body) market.unexpected.push(`${number}: two downloads have different bytes`)
    await ledger.note({ kind: 'file', order, number, hash: String(first.body) })
  }
  return true
}

/** The body of the answer is the SHA-256 of the file. */
export async function fetchFile(
  { url }: Pick<Market, 'url'>,
  token: string,
  { order, number }: { order: string; number: string },
): Promise<Answer> {
  const startedAt = performance.now()
  try {
    const response = await fetch(`${url}/api/order/${order}/invoices/${number}.pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPdf = bytes.subarray(0, 5).toString() === '%PDF-'
    const body = isPdf ? createHash('sha256').update(bytes).digest('hex') : bytes.toString()
    return { status: response.status, body, ms: performance.now() - startedAt }
  } catch (error) {
    return { status: 0, body: String(error), ms: performance.now() - startedAt }
  }
}

/** Files that are issued from now on have another name; those that were issued keep theirs. False when the time is up. */
export async function renameSeller(market: Market, token: string, legalName: string): Promise<boolean> {
  const changed = await repeatUntilDone(market, 'PUT /settings/seller', async () => {
    const read = await ask(market.url, 'GET', '/api/settings/seller', { token })
    if (read.status !== 200) return read
    const body = { version: field(read, 'version'), value: { ...unnamedSeller, legalName } }
    const answer = await ask(market.url, 'PUT', '/api/settings/seller', { token, body })
    // Another admin was first: this one reads it again.
    return answer.status === 409 ? { ...answer, status: 503 } : answer
  })
  return changed !== undefined
}
