import { deliveryWords } from '#base/contract/messages/delivery-words.ts'
import { imperialDelivery } from '#base/contract/messages/measure-words.ts'
import { isImperial } from '#base/units.ts'

/** The words of weights and sizes, in the units of the shop. */
export const unitWords = (): Readonly<Record<keyof typeof imperialDelivery, string>> =>
  isImperial() ? imperialDelivery : deliveryWords
