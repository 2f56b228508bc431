import { defaultHoldLimits } from '#orders/hold-limits.ts'
import { shopSetting, tradeSetting } from '#shop/noun.ts'
import { anAdmin, aToken, type SignedIn } from '../builders.ts'
import { liveEnv } from '../live.ts'
import { openTestShop, type TestShop } from '../shop.ts'

/* A live shop that is called otherwise, in another currency: nothing in it says the name and the currency of the demo shop. */

export const otherName = 'Żółw & Söhne'

const start = {
  mode: 'live',
  publicUrl: liveEnv.PUBLIC_URL,
  timeZone: 'UTC',
  holdMinutes: 30,
  holdLimits: defaultHoldLimits,
} as const

/** What its owner saves. */
export const otherSettings = {
  shop: { ...shopSetting(start).initial, name: otherName, tagline: 'części i narzędzia' },
  trade: { ...tradeSetting(start).initial, currency: 'pln', locale: 'pl-PL', timeZone: 'Europe/Warsaw' },
} as const

export interface OtherShop extends TestShop {
  readonly owner: SignedIn
}

/** Opens the shop, and its owner names it. */
export async function openOtherShop(env: Record<string, string> = {}): Promise<OtherShop> {
  const shop = await openTestShop({ env: { ...liveEnv, ...env } })
  const { id, ...made } = await anAdmin(shop.database)
  // Staff of a live shop need a second factor.
  await shop.database.pool.query(
    `insert into passkeys (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('p', 'k', $1, 'c', 0, 'singleDevice', false)`,
    [id],
  )
  const owner = { ...made, id, token: await aToken(shop.database, { id, ...made }) }
  await rename(shop, owner.token)
  return { ...shop, owner }
}

/** Gives a shop whose settings nobody has saved its own name and currency. */
export async function rename({ call }: Pick<TestShop, 'call'>, token: string): Promise<void> {
  await call('changeShopSettings', { token, body: { version: 0, value: otherSettings.shop } })
  await call('changeTradeSettings', { token, body: { version: 0, value: otherSettings.trade } })
}

/** What no text of this shop may contain. The headers of carts and orders have that name in the protocol. */
const foreign = /tappet(?!-(?:cart|order-key))|\busd\b|\bdollars?\b|en-US|\$\s?\d/i

/** A word of the demo shop with what stands around it; undefined in a text of this shop. */
export function foreignIn(text: string): string | undefined {
  const found = foreign.exec(text)
  return found === null ? undefined : text.slice(Math.max(0, found.index - 60), found.index + 60)
}

/** Those of some texts that have words of the demo shop, each with its name. */
export function foreignOf(texts: readonly (readonly [name: string, text: string])[]): string[] {
  return texts.flatMap(([name, text]) => {
    const found = foreignIn(text)
    return found === undefined ? [] : [`${name}: ${found}`]
  })
}
