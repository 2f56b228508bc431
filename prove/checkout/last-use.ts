import { aProduct, aPromotion, type MadeProduct } from '../../tests/builders.ts'
import { answerText } from '../ask.ts'
import { exactly, type Figure, none } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { cancel, changedTotal, checkOut, makeGuests, readTotal } from './guests.ts'
import { judgeBooks } from './judge.ts'

const productCount = 20

/**
 * Everybody checks out at the same time with a coupon that has one use left: one gets it, and the others are told the total
 * without it. After its order is cancelled, one more guest can use it.
 */
export async function lastUse(
  shops: Shops,
  { buyers, rounds }: { buyers: number; rounds: number },
): Promise<Figure[]> {
  const unexpected: string[] = []
  let placed = 0
  let told = 0
  for (let round = 0; round < rounds; round++) {
    const code = `LAST-${shops.urls.length}-${round}`
    await aPromotion(shops.database, { code, name: code, maxUses: 1 })
    // Orders of the same product wait for each other: with several, they compete for the coupon too.
    const products: MadeProduct[] = []
    for (let number = 0; number < productCount; number++)
      products.push(await aProduct(shops.database, { available: buyers, minimum: 1, priceCents: 1999 }))
    const guests = await makeGuests(
      shops,
      Array.from({ length: buyers }, (_, number) => ({
        lines: products
          .slice(number % productCount)
          .slice(0, 1)
          .map((product) => ({ product, quantity: 1 })),
        coupon: code,
      })),
    )
    const [first] = guests
    if (first === undefined) throw new Error('There is no guest')
    // Their carts cost the same.
    const total = await readTotal(shops.at(0), first)
    const answers = await Promise.all(
      guests.map((guest, number) => checkOut(shops.at(number), guest, { total })),
    )
    placed += answers.filter(({ status }) => status === 200).length
    told += answers.filter((answer) => (changedTotal(answer) ?? 0) > total).length
    unexpected.push(
      ...answers.flatMap((answer) =>
        answer.status === 200 || changedTotal(answer) !== undefined ? [] : [answerText(answer).slice(0, 300)],
      ),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    const [guest, answer] = [guests[winner], answers[winner]]
    if (guest === undefined || answer === undefined) continue
    const cancelled = await cancel(shops.at(round), guest, answer)
    if (cancelled.status !== 200) unexpected.push(`cancel: ${answerText(cancelled)}`)
    const others = guests.filter((one) => one !== guest).slice(0, 10)
    const again = await Promise.all(others.map((one, number) => checkOut(shops.at(number), one, { total })))
    placed += again.filter(({ status }) => status === 200).length
  }
  const what = `a coupon with one use left, ${buyers} guests, ${at(shops)}`
  return [
    exactly(`${what}: orders with it in ${rounds} rounds, each with one cancellation`, placed, 2 * rounds),
    exactly(`${what}: guests who were told the total without it`, told, rounds * (buyers - 1)),
    none(`${what}: other answers`, unexpected),
    ...(await judgeBooks(shops, what)),
  ]
}
