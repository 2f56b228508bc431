/** The check digit of a GTIN without it (GS1: weights 3 and 1, from the right). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a norm is a GTIN of 8, 12, 13 or 14 digits whose check digit holds. */
export function isGtin(norm: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(norm) && checkDigitOf(norm.slice(0, -1)) === Number(norm.at(-1))
}
