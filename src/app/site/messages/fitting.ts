import { isolated } from '#base/contract/isolated.ts'

/** Parts for the chosen vehicle on the home page. */
export const fittingWords = {
  forYours: (vehicle: string) => `For your ${isolated(vehicle)}`,
  all: (count: string) => `Show all ${count}`,
  none: 'We list no parts for this vehicle yet.',
} as const
