import type { TrustLine } from '#app/site/home/content.ts'
import { trustWords as words } from '#app/site/messages/trust.ts'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { ShopPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { shopConfig } from '#base/shop-config.ts'
import type { OwnerDetail } from '#office/content/model/details.ts'

interface Known {
  /** Undefined while the shop delivers nothing. */
  readonly sends: Pick<DeliverySettings['times'], 'cutOffHour' | 'handlingDays'> | undefined
  /** 0 for none. */
  readonly returnDays: number
  readonly pages: Pick<ShopPages, 'fixed'>
  readonly takesCards: boolean
  readonly details: readonly OwnerDetail[]
}

/** When the shop sends, how long it takes back, how one pays, and its phone number; without what its owner has not said. */
export function trustOf({ sends, returnDays, pages, takesCards, details }: Known): TrustLine[] {
  const phone = details.find(({ name }) => name === 'phone')?.lines[0] ?? ''
  return [
    ...(sends ? [{ kind: 'dispatch', text: sentText(sends) } as const] : []),
    ...(returnDays > 0
      ? [
          {
            kind: 'returns',
            text: words.returns(returnDays),
            ...(pages.fixed.returns.text !== '' && { to: screens.returns }),
          } as const,
        ]
      : []),
    ...(takesCards ? [{ kind: 'payment', text: words.card } as const] : []),
    ...(phone === ''
      ? []
      : [{ kind: 'phone', text: phone, to: `tel:${phone.replace(/[^+\d]/g, '')}` } as const]),
  ]
}

/** As arrival dates are counted (src/pricing/calculation/delivery-dates.ts): at hour 0 no order is in time, at hour 24 each is. */
function sentText({ cutOffHour, handlingDays }: NonNullable<Known['sends']>): string {
  if (cutOffHour === 0) return words.sent(handlingDays + 1, '')
  return words.sent(handlingDays, cutOffHour === 24 ? '' : hourText(cutOffHour))
}

/** `2:00 PM`, or `14:00` where clocks have 24 hours. */
function hourText(hour: number): string {
  const { hourCycle } = new Intl.DateTimeFormat(shopConfig().locale, { hour: 'numeric' }).resolvedOptions()
  const format = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    ...(hourCycle && { hourCycle }),
  })
  return format.format(Date.UTC(2026, 0, 1, hour)).replace(/\s/, '\u00a0')
}
