import { aCustomer } from '../../../tests/builders.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { payloads } from './payloads.ts'

/** The pages that show the stored payloads. */
export interface Stored {
  readonly slugs: readonly string[]
  readonly productIds: readonly string[]
  readonly orderIds: readonly string[]
  /** The number of fields that contain a payload now. */
  readonly fields: number
}

/** Stores every payload in every text field of customers and admins, by the shop's own calls. */
export async function storePayloads(
  world: World,
  customer: { email: string; token: string },
): Promise<Stored> {
  const admin = world.tokens.admin ?? ''
  let fields = 0
  let network = ''
  const tell = async (method: string, path: string, token: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': network,
    }
    const got = await send(world.url, { method, path, headers, body: JSON.stringify(body) })
    if (got.status !== 200) throw new Error(`${method} ${path}: ${got.status} ${got.text.slice(0, 200)}`)
    fields += Object.values(body).filter((value) => JSON.stringify(value).includes('ran')).length
    return String(JSON.parse(got.text).insertedId)
  }
  const stored = { slugs: [] as string[], productIds: [] as string[], orderIds: [] as string[] }
  for (const [number, payload] of payloads.entries()) {
    // One network writes a limited number of reviews an hour.
    network = `198.18.${number}.1`
    const short = payload.length <= 80 ? payload : `<b data-planted=1>ran ${number}</b>`
    const id = await tell('POST', '/api/addProduct', admin, {
      name: payload,
      about: payload,
      brand: payload,
      picture: `https://pictures.example/${number}?"onerror="${payload.replaceAll(/\s/g, '')}`,
      price: 5,
      available: 1000,
      minimum: 1,
      partNumber: short,
      category: short,
      attributes: [{ name: short, value: payload, unit: '<i>ran</i>' }],
    })
    stored.productIds.push(id)
    const words = { name: payload, address: payload, phone: payload.slice(0, 60) }
    stored.orderIds.push(
      await tell('POST', '/api/order', customer.token, { toolsId: id, quantity: 1, price: 5, ...words }),
    )
    const picture = `https://people.example/${number}?'><script>ran`
    // Each by a new person, because one person may write only a few reviews an hour.
    const person = await aCustomer(world.shops.database, { name: payload })
    await tell('POST', '/api/addreview', person.token, {
      name: payload,
      email: person.email,
      about: payload,
      ratings: 5,
      picture,
    })
    const profile = {
      ...words,
      phone: `${number}<ran>`,
      email: person.email,
      url: `https://a.example/"><img src=x onerror=ran>${number}`,
    }
    await tell('PUT', `/api/user/${person.email}`, person.token, profile)
  }
  const { rows } = await world.shops.database.pool.query<{ slug: string }>(
    'select slug from products where id = any($1)',
    [stored.productIds],
  )
  return { ...stored, slugs: rows.map(({ slug }) => slug), fields }
}
