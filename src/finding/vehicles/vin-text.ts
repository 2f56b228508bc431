import { vinWords } from '#finding/vehicles/messages/vehicles.ts'
import type { VinFault } from './inside/vin.ts'

/** What is wrong with a number that is no VIN, in a sentence. */
export function faultText(fault: VinFault): string {
  if (fault.kind === 'length') return vinWords.length(fault.length)
  return /[IOQ]/.test(fault.sign) ? vinWords.letter(fault.sign) : vinWords.sign(fault.sign)
}
