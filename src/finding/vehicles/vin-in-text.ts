import { checkDigitOf, faultOf, plainVin } from './inside/vin.ts'
import { makeOfWmi } from './inside/wmi.ts'

/** As they are in ISO 3779, or written as letters that look like digits. */
const endsAsSerial = /[\dOIQ]{4}$/
const named = /^\s*vin\b[\s:#.]*(?=.*\d)([a-z0-9\s-]{11,30})$/i
const token = /(?<![\p{L}\p{N}])(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-z0-9]{17}(?![\p{L}\p{N}])/giu

/**
 * The VIN that somebody typed into a search, plain; undefined if there is none. It may have a fault: I, O or Q, and behind the
 * word VIN a wrong length. One with spaces or dashes in it is a VIN only alone, and if its maker or its check digit says so.
 */
export function vinIn(text: string): string | undefined {
  const after = named.exec(text)?.[1]
  if (after !== undefined) return plainVin(after)
  const found = text.match(token)?.find((one) => endsAsSerial.test(one.toUpperCase()))
  if (found !== undefined) return plainVin(found)
  const whole = plainVin(text)
  const isVin = faultOf(whole) === undefined && /[A-Z]/.test(whole) && /\d{4}$/.test(whole)
  return isVin && (makeOfWmi(whole) !== null || checkDigitOf(whole) === whole[8]) ? whole : undefined
}
