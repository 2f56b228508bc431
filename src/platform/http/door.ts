import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import { whileClosed } from '#base/contract/routes/while-closed.ts'
import { Refusal } from '#base/refusal.ts'

/** What the HTTP side asks of a shop that may be closed to visitors (docs/decisions/office/opening.md). */
export interface Door {
  /** Whether the shop is open, by the last that this process heard. */
  isOpen(): boolean
  /** Whether a request comes from somebody who may see the pages of the closed shop. */
  mayLook(request: Pick<FastifyRequest, 'headers'>): Promise<boolean>
  /** Whether it may make the calls that show what pages show: screens of staff make them too. */
  mayRead(request: Pick<FastifyRequest, 'headers'>): Promise<boolean>
}

/** How long crawlers and programs are asked to wait. */
export const retrySeconds = 3600

/**
 * Refuses the calls of visitors and customers while the shop is closed, after they were authorised: nobody learns by it what they may
 * do. What they have (orders, a cart, an account) stays as it is.
 */
export function closeCalls(app: FastifyInstance, door: Door): void {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    if (call === undefined || door.isOpen()) return
    const rule = whileClosed(call)
    if (rule === 'served' || (rule === 'looked' && (await door.mayRead(request)))) return
    const extra = { retryAfterSeconds: retrySeconds }
    throw new Refusal('unavailable', notOpen, refusals.notOpen, extra)
  })
}

/** The code of these refusals. */
export const notOpen = 'not_open'
