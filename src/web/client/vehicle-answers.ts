import type { GarageVehicle } from './garage-state.ts'

/** The answers as an address has them, always in the same order: `abs:yes,brake-disc:280 mm`. Empty without answers. */
export function answersText({ answers }: Pick<GarageVehicle, 'answers'>): string {
  return Object.entries(answers)
    .map(([question, answer]) => `${question}:${answer}`)
    .sort()
    .join(',')
}
