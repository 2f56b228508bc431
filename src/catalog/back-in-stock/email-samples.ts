import { sampleWords } from '#base/contract/messages/email-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/emails/sample.ts'
import { backEmail, confirmEmail } from './emails.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each email about products that are back. Their links have no secret. */
export const backInStockSamples: SamplesOf<'back-in-stock', About> = {
  back_in_stock_confirm: ({ shopUrl }) =>
    confirmEmail({ product: sampleWords.product, url: shopUrl + screens.confirmBackInStock, shopUrl }),
  back_in_stock: ({ shopUrl }) =>
    backEmail({
      product: sampleWords.product,
      productUrl: shopUrl + screens.products,
      url: shopUrl + screens.endBackInStock,
      shopUrl,
    }),
}
