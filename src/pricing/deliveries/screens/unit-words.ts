import { deliveryWords, imperialDelivery } from '#base/contract/messages.ts'
import { isImperial } from '#base/units.ts'

/** The words of weights and sizes, in the units of the shop. */
export const unitWords = (): Readonly<Record<keyof typeof imperialDelivery, string>> =>
  isImperial() ? imperialDelivery : deliveryWords
