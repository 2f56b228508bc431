import { aCustomer, type SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

/** As the Add A Review !! form sends it (spec §7). */
export const sent = {
  name: 'Corner garage',
  email: 'reviewer@shop.example',
  about: 'Fits, and came the next day.',
  ratings: 4,
  picture: 'https://pictures.example/garage.png',
}

/** Functions that write and read reviews of a shop. */
export function reviewing(shop: TestShop) {
  const sendAs = (author: SignedIn, body: object, headers: Record<string, string> = {}) =>
    shop.call('addReview', { body: { ...body, email: author.email }, token: author.token, headers })
  return {
    sendAs,
    /** Writes each review as a new person by default, because one person may write only a few an hour. */
    add: async (body: object, author?: SignedIn) => sendAs(author ?? (await aCustomer(shop.database)), body),
    async ratingOf({ id }: { id: string }) {
      const { ratings, ratingsCount } = await shop.call('oneProduct', { params: { id } })
      return { ratings, ratingsCount }
    },
  }
}
