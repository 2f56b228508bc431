/*
 * Check digits of tax numbers, where they are published and hold for every number. Of other countries the pattern alone
 * is checked: in the Netherlands and in Spain, for example, several rules hold side by side.
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

/** Whether the check digits of a country's tax number, without the letters before it, are right. */
export function isChecked(country: string, number: string): boolean {
  const sum = weighted[country]
  if (sum !== undefined) return weigh(number, sum[0]) % sum[1] === 0
  return others[country]?.(number) ?? true
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
