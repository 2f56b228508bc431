import { sampleWords } from '#base/contract/messages/letter-words.ts'
import { screens } from '#base/contract/screens.ts'
import type { SamplesOf } from '#platform/mail/letters/sample.ts'
import { backLetter, confirmLetter } from './letters.ts'

interface About {
  readonly shopUrl: string
}

/** A sample of each letter about products that are back. Their links have no secret. */
export const backInStockSamples: SamplesOf<'back-in-stock', About> = {
  back_in_stock_confirm: ({ shopUrl }) =>
    confirmLetter({ product: sampleWords.product, url: shopUrl + screens.confirmBackInStock, shopUrl }),
  back_in_stock: ({ shopUrl }) =>
    backLetter({
      product: sampleWords.product,
      productUrl: shopUrl + screens.products,
      url: shopUrl + screens.endBackInStock,
      shopUrl,
    }),
}
