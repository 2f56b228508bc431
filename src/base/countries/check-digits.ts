/*
 * Check digits of tax numbers, as the European Commission ("VIES VAT number algorithms") and the tax offices publish them. An address
 * is refused only where the rule of its country holds for every number (`isChecked`). A number takes tax off only if it follows every
 * rule that is published (`keepsEveryRule`); where several hold side by side, as in Spain and Bulgaria, one of them.
 */

/** Weights of the digits, and what the weighted sum is a multiple of. */
const weighted: Readonly<Record<string, readonly [weights: readonly number[], of: number]>> = {
  CH: [[5, 4, 3, 2, 7, 6, 5, 4, 1], 11],
  DK: [[2, 7, 6, 5, 4, 3, 2, 1], 11],
  EE: [[3, 7, 1, 3, 7, 1, 3, 7, 1], 10],
  FI: [[7, 9, 10, 5, 8, 4, 2, 1], 11],
  HU: [[9, 7, 3, 1, 9, 7, 3, 1], 10],
  MT: [[3, 4, 6, 7, 8, 9, 10, 1], 37],
  NO: [[3, 2, 7, 6, 5, 4, 3, 2, 1], 11],
  PL: [[6, 5, 7, 2, 3, 4, 5, 6, 7, -1], 11],
}

const others: Readonly<Record<string, (number: string) => boolean>> = {
  AU: isAbn,
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: isMod11And10,
  FR: isFrench,
  GB: isBritish,
  HR: isMod11And10,
  IT: isLuhn,
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  SE: (number) => isLuhn(number.slice(0, 10)),
}

/** Rules of the European Union beside which a country may have given out other numbers. */
const further: Readonly<Record<string, (number: string) => boolean>> = {
  AT: isAustrian,
  BG: isBulgarian,
  CY: isCypriot,
  CZ: isCzech,
  ES: isSpanish,
  // The SIREN; the numbers of Monaco have none.
  FR: (number) => isLuhn(number.slice(2)) || number.startsWith('000', 2),
  GR: (number) => (weigh(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]),
  IE: isIrish,
  LT: isLithuanian,
  LV: isLatvian,
  NL: isDutch,
  PT: (number) => lastOf(11 - (weigh(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) === Number(number[8]),
  RO: isRomanian,
  SI: isSlovene,
  SK: (number) => BigInt(number) % 11n === 0n,
}

/** Whether the check digits of a country's tax number, without the letters before it, are right. */
export function isChecked(country: string, number: string): boolean {
  const sum = weighted[country]
  if (sum !== undefined) return weigh(number, sum[0]) % sum[1] === 0
  return others[country]?.(number) ?? true
}

/** Whether a number of a member state follows every published rule. Zeros alone follow many of them, and are nobody's number. */
export function keepsEveryRule(country: string, number: string): boolean {
  return /[1-9]/.test(number) && isChecked(country, number) && (further[country]?.(number) ?? true)
}

function weigh(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
}

/** ISO/IEC 7064, MOD 11,10. */
function isMod11And10(number: string): boolean {
  const [check = '', ...digits] = [...number].reverse()
  const product = digits.reduceRight((before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(check)
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Australian Business Register: one is taken from the first digit; 89 divides the weighted sum. */
function isAbn(number: string): boolean {
  return (weigh(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0
}

/** The key of two digits before the SIREN; keys with a letter have another rule. */
function isFrench(number: string): boolean {
  const key = number.slice(0, 2)
  return !/^\d+$/.test(key) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(key)
}

/** HMRC: the weighted sum with the two check digits leaves 0, or 42 or 55 since 2009. Numbers of departments have none. */
function isBritish(number: string): boolean {
  return !/^\d/.test(number) || [0, 42, 55].includes(weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97)
}

/** A check digit of 11 is 0, and one of 10 too. */
function lastOf(check: number): number {
  return check >= 10 ? 0 : check
}

/** The digits doubled at even places, with their own digits added, and 4. */
function isAustrian(number: string): boolean {
  const digits = number.slice(1)
  const sum = [...digits.slice(0, 7)].reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return before + Math.floor(value / 10) + (value % 10)
  }, 4)
  return (10 - (sum % 10)) % 10 === Number(digits[7])
}

/** Companies have 9 digits; persons 10, by the rules of citizens, of foreigners or of others. */
function isBulgarian(number: string): boolean {
  const check = Number(number.at(-1))
  if (number.length === 9) {
    const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return (first < 10 ? first : (weigh(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === check
  }
  const isCitizen = (weigh(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === check
  const isForeigner = weigh(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === check
  const other = 11 - (weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)
  return isCitizen || isForeigner || (other !== 10 && other % 11 === check)
}

/** Digits at odd places count as a list says; the sum is a letter. */
function isCypriot(number: string): boolean {
  const atOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = [...number.slice(0, 8)].reduce(
    (before, digit, index) => before + (index % 2 === 0 ? (atOdd[Number(digit)] ?? 0) : Number(digit)),
    0,
  )
  return !number.startsWith('12') && letters[sum % 26] === number[8]
}

/** Companies have 8 digits. Persons have their birth number: 9 digits until 1953, 10 that 11 divides since; or 9 that begin with 6. */
function isCzech(number: string): boolean {
  if (number.length === 8) {
    const check = (11 - (weigh(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10
    return !number.startsWith('9') && check === Number(number[7])
  }
  if (number.length === 9 && number.startsWith('6')) {
    const check = weigh(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
    return (18 - ((10 - check) % 11)) % 10 === Number(number[8]) || isBirth(number)
  }
  if (number.length === 9) return isBirth(number)
  const isOld = (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9])
  return isBirth(number) && (Number(number) % 11 === 0 || isOld)
}

/** A Czech number of birth: women have 50 added to the month, and 20 more where a day had no numbers left. */
function isBirth(number: string): boolean {
  const [month, day] = [(Number(number.slice(2, 4)) % 50) % 20, Number(number.slice(4, 6))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** Persons end with a letter of their number modulo 23, and begin with X, Y or Z if they are foreigners; companies begin with a letter. */
function isSpanish(number: string): boolean {
  const person = /^(?:\d|[XYZKLM])\d{7}[A-Z]$/.exec(number)
  if (person) {
    const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits.replace(/^[KLM]/, '')) % 23] === number[8]
  }
  if (!/^[A-HJNP-SUVW]\d{7}[A-J\d]$/.test(number)) return false
  const sum = [...number.slice(1, 8)].reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return before + Math.floor(value / 10) + (value % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const [asDigit, asLetter] = [String(check), 'JABCDEFGHI'[check]]
  return number[8] === asDigit || number[8] === asLetter
}

/** Seven digits and a letter, and since 2013 one more letter; numbers of before have a letter or sign at the second place. */
function isIrish(number: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const second = number[8] === undefined ? 0 : letters.indexOf(number[8]) + 1
  const sum = weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === number[7]
}

/** 9 digits of companies, 12 of others; the last but one is 1. */
function isLithuanian(number: string): boolean {
  const digits = number.slice(0, -1)
  const sumFrom = (start: number) =>
    [...digits].reduce((sum, digit, index) => sum + Number(digit) * (((index + start) % 9) + 1), 0) % 11
  const first = sumFrom(0)
  return digits.endsWith('1') && (first < 10 ? first : sumFrom(2) % 10) === Number(number.at(-1))
}

/** Companies begin with a digit above 3. Persons have a rule until 2017, and begin with 32 since. */
function isLatvian(number: string): boolean {
  if (/^[4-9]/.test(number)) return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  if (number.startsWith('32')) return true
  return ((1101 - weigh(number, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11) % 10 === Number(number[10])
}

/** The number of a company or a person before the B; or, since 2020, the whole with its letters as numbers modulo 97. */
function isDutch(number: string): boolean {
  const isEleven = weigh(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8])
  const asDigits = `NL${number}`.replace(/[A-Z]/g, (letter) => String(letters.indexOf(letter) + 10))
  return isEleven || BigInt(asDigits) % 97n === 1n
}

function isRomanian(number: string): boolean {
  const digits = number.padStart(10, '0')
  return ((weigh(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(digits[9])
}

function isSlovene(number: string): boolean {
  const check = 11 - (weigh(number, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return !number.startsWith('0') && check !== 11 && check % 10 === Number(number[7])
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
