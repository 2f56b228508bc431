const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Signs that are taken for each other, in print and by hand. */
const alike = ['0OQD', '1IL', '2Z', '5S', '6G', '8B', 'UV', 'VY']

/**
 * Every number that is one sign away from a norm, the likeliest first: with a sign that looks like another (0/O, 1/I), two
 * swapped, one that is missing, one too many, and any other sign. A norm of 10 signs has about 760.
 *
 * They are looked up, because no index finds what is near: so the work does not depend on the numbers of the shop.
 */
export function nearNumbers(norm: string): string[] {
  const near = new Set([
    ...places(norm).flatMap((at) => looksLike(norm.charAt(at)).map((sign) => replacedAt(norm, at, sign))),
    ...places(norm).map((at) => swappedAt(norm, at)),
    ...[...places(norm), norm.length].flatMap((at) => signs.map((sign) => insertedAt(norm, at, sign))),
    ...places(norm).map((at) => replacedAt(norm, at, '')),
    ...places(norm).flatMap((at) => signs.map((sign) => replacedAt(norm, at, sign))),
  ])
  near.delete(norm)
  return [...near]
}

function places(norm: string): number[] {
  return [...norm].map((_, at) => at)
}

function looksLike(sign: string): string[] {
  return alike.filter((group) => group.includes(sign)).flatMap((group) => [...group.replace(sign, '')])
}

function replacedAt(norm: string, at: number, sign: string): string {
  return norm.slice(0, at) + sign + norm.slice(at + 1)
}

function insertedAt(norm: string, at: number, sign: string): string {
  return norm.slice(0, at) + sign + norm.slice(at)
}

function swappedAt(norm: string, at: number): string {
  return (
    norm.slice(0, at) +
    norm
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    norm.slice(at + 2)
  )
}
