import type { FastifyInstance, FastifyRequest } from 'fastify'
import { backInStockForm } from '#base/contract/forms/back-in-stock.ts'
import { visibleIn } from '#base/contract/forms/typed-text.ts'
import { productField } from '#base/contract/names.ts'
import { screens } from '#base/contract/screens.ts'
import { Refusal } from '#base/refusal.ts'
import type { Answer } from '../model.ts'
import { type AskingShop, ask } from '../service/ask.ts'

export interface FormShop extends AskingShop {
  readonly opening: { state(): { readonly isOpen: boolean } }
}

const longestForm = 2048

/**
 * Takes the form of a product's page from a browser without JavaScript, and leads to a page with the answer. A form that another site sends
 * is refused: its visitors would ask for strangers.
 */
export async function servePlainForm(app: FastifyInstance, shop: FormShop): Promise<void> {
  await app.register(async (inner) => {
    const options = { parseAs: 'string', bodyLimit: longestForm } as const
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      options,
      async (_request: FastifyRequest, body: string) => {
        const fields = Object.fromEntries(new URLSearchParams(body))
        // PostgreSQL cannot store a zero byte.
        return Object.values(fields).some((value) => value.includes('\0')) ? {} : fields
      },
    )
    inner.post(screens.backInStock, { config: { open: 'pages' } }, async (request, reply) => {
      const to = shop.opening.state().isOpen
        ? screens.backInStockAnswer(await answerTo(shop, request))
        : screens.home
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    })
  })
}

async function answerTo(shop: FormShop, request: FastifyRequest): Promise<Answer> {
  if (isOfAnotherSite(request, shop.shopUrl)) return 'too-many'
  const form = backInStockForm.safeParse(visibleIn(request.body))
  if (!form.success) return 'wrong-email'
  try {
    const { [productField]: productId, email } = form.data
    await ask(shop, { productId, email }, request.ip)
    return 'asked'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { kind } = error
    if (kind === 'too_many') return 'too-many'
    if (kind === 'conflict') return 'in-stock'
    if (kind === 'missing') return 'not-found'
    throw error
  }
}

/** A browser sends the origin of the page that has the form, and the host that it asks. */
function isOfAnotherSite({ headers: { origin }, host }: FastifyRequest, shopUrl: string): boolean {
  if (origin === undefined) return false
  const from = URL.parse(origin)?.host
  return from !== new URL(shopUrl).host && from !== host
}
