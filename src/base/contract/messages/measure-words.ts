import type { Measure } from '../product.ts'
import type { deliveryWords } from './delivery-words.ts'

/*
 * Weights and sizes where the shop works in pounds and inches. The words in grams and millimetres are with their forms.
 */

export const imperialMeasures = {
  weightGrams: 'Package weight, lb',
  lengthMm: 'Package length, in',
  widthMm: 'Package width, in',
  heightMm: 'Package height, in',
} as const satisfies Record<Measure, string>

export const imperialDelivery = {
  upToGrams: 'Up to, lb',
  upToLongestMm: 'Longest side up to, in',
  upToGirthMm: 'Girth up to, in',
  divisor: 'Volume that counts as 1 lb, in³',
  divisorHint: 'For example 139. A bulky parcel is then charged by its volume.',
  longOver: 'Longer than, in',
  heavyOver: 'Heavier than, lb',
  weight: 'Weight, lb',
  sizes: 'Size, in',
  needsNumbers:
    'Enter a whole number of pieces, numbers such as 2.5 for weight and sizes, and an amount such as 19.90.',
} as const satisfies Partial<Record<keyof typeof deliveryWords, string>>

/** What is wrong with a weight or a size in pounds or inches. */
export const measureErrors = {
  wrong: 'Please enter a number such as 2.5',
  small: 'Please enter a larger number',
  large: 'Please enter a smaller number',
} as const
