import type { Proof } from '../proof.ts'
import { lastUnit } from './last-unit.ts'

export const stock: Proof = {
  name: 'stock',
  rule: 'What is there is sold once, and never more than that.',
  async run(scale) {
    return [...(await lastUnit(scale, 1)), ...(await lastUnit(scale, 3))]
  },
}
