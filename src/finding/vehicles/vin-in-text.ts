import { checkDigitOf, faultOf, plainVin } from './inside/vin.ts'
import { hasKnownWmi } from './inside/wmi.ts'

/** As they are in ISO 3779, or written as letters that look like digits. */
const endsAsSerial = /[\dOIQ]{4}$/
const named = /^\s*vin\b[\s:#.]*(?=.*\d)([a-z0-9\s-]{11,30})$/i
const token = /(?<![\p{L}\p{N}])(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\d)[a-z0-9]{17}(?![\p{L}\p{N}])/giu

/** A VIN that was typed among words, plain, and the other words. */
export interface VinInText {
  readonly vin: string
  readonly others: string
}

/**
 * The VIN that somebody typed into a search; undefined if there is none. It may have a fault: I, O or Q, and behind the
 * word VIN a wrong length. One with spaces or dashes in it is a VIN only alone, and if its maker or its check digit says so.
 */
export function vinIn(text: string): VinInText | undefined {
  const after = named.exec(text)?.[1]
  if (after !== undefined) return { vin: plainVin(after), others: '' }
  const found = text.match(token)?.find((one) => endsAsSerial.test(one.toUpperCase()))
  if (found !== undefined)
    return {
      vin: plainVin(found),
      others: text
        .replace(found, ' ')
        .replace(/\bvin\b:?/i, ' ')
        .trim(),
    }
  const whole = plainVin(text)
  const isVin = faultOf(whole) === undefined && /[A-Z]/.test(whole) && /\d{4}$/.test(whole)
  return isVin && (hasKnownWmi(whole) || checkDigitOf(whole) === whole[8])
    ? { vin: whole, others: '' }
    : undefined
}
