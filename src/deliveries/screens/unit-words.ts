import { deliveryWords, imperialDelivery } from '#contract/messages.ts'
import { isImperial } from '#units.ts'

/** The words of weights and sizes, in the units of the shop. */
export const unitWords = (): Readonly<Record<keyof typeof imperialDelivery, string>> =>
  isImperial() ? imperialDelivery : deliveryWords
