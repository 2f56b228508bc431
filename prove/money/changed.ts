import { anAdmin, aProduct } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { customers } from '../people.ts'
import { exactly, type Figure, measured, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'

/** An admin changes price and stock while customers in the checkout still see the old figures. */
export async function changedMeanwhile(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const [rounds, buyers] = scale === 'full' ? [10, 60] : [2, 30]
  const admin = await anAdmin(database)
  const people = await customers(shops, buyers)
  const unexpected: string[] = []
  let old = 0
  let atOldPrice = 0
  let newFigures = 0
  for (let round = 0; round < rounds; round++) {
    const product = await aProduct(database, { available: 1000, minimum: 1, priceCents: 1000 })
    const order = (price: number, quantity = 1) =>
      Promise.all(
        people.map(({ token }, number) =>
          ask(shops.at(number), 'POST', '/api/order', {
            token,
            body: { toolsId: product.id, quantity, price },
          }),
        ),
      )
    const edit = (body: object) =>
      ask(shops.at(0), 'PATCH', `/api/tools/${product.id}`, { token: admin.token, body })
    // Half of the orders are in progress at the moment of the change: they get the old price, or a refusal with the new one.
    const [during] = await Promise.all([order(10), edit({ price: 12.5 })])
    const after = await order(10)
    const soldOld = during.filter(({ status }) => status === 200).length
    old += soldOld
    atOldPrice += after.filter(({ status }) => status === 200).length
    newFigures += after.filter((answer) =>
      isRefused(answer, { error: 'price_changed', price: 12.5, unitPrice: 12.5 }),
    ).length
    unexpected.push(
      ...during
        .filter(
          (answer) =>
            answer.status !== 200 && !isRefused(answer, { error: 'price_changed', unitPrice: 12.5 }),
        )
        .map(answerText),
    )
    const { rows } = await database.pool.query<{ cents: number; count: number }>(
      'select unit_price_cents as cents, count(*)::int as count from order_lines where product_id = $1 group by 1',
      [product.id],
    )
    if (rows.some(({ cents, count }) => cents !== 1000 || count !== soldOld))
      unexpected.push(`orders ${JSON.stringify(rows)}`)
    // Only three pieces are left in stock.
    await edit({ stockChange: 3 - (1000 - soldOld) })
    const tooMany = await order(12.5, 4)
    newFigures += tooMany.filter((answer) =>
      isRefused(answer, { error: 'out_of_stock', available: 3 }),
    ).length
    unexpected.push(...tooMany.filter(({ status }) => status !== 409).map(answerText))
  }
  const what = `price and stock changed in mid-checkout, ${rounds} rounds of ${buyers}`
  return [
    exactly(`${what}: sold at the old price once the change was answered`, atOldPrice, 0),
    exactly(`${what}: refusals of 409 with the new figures`, newFigures, rounds * buyers * 2),
    none(`${what}: other answers and orders`, unexpected),
    measured(`${what}: orders during the change, at the price at that time`, old),
  ]
}

function isRefused(answer: Answer, figures: Record<string, unknown>): boolean {
  return (
    answer.status === 409 && Object.entries(figures).every(([name, value]) => field(answer, name) === value)
  )
}
