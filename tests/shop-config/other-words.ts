import { shopSetting, tradeSetting } from '#office/shop/model.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import type { callsTo } from '../call.ts'
import { liveEnv } from '../live.ts'

/* What a shop that is called otherwise, in another currency, says of itself, and what no text of it may say. */

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

/** Gives a shop whose settings nobody has saved its own name and currency. */
export async function rename(call: ReturnType<typeof callsTo>, token: string): Promise<void> {
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

/** The texts that have words of the demo shop, each with its name. */
export function foreignOf(texts: readonly (readonly [name: string, text: string])[]): string[] {
  return texts.flatMap(([name, text]) => {
    const found = foreignIn(text)
    return found === undefined ? [] : [`${name}: ${found}`]
  })
}
