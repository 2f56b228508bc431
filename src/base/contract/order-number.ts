/**
 * The order number that people read to each other, such as `7K2QF-9MXA4`: the last ten characters of the id, which are
 * random and cannot be guessed. It gives no access to the order.
 */
export function orderNumber(id: string): string {
  return id
    .slice(-10)
    .toUpperCase()
    .replace(/^(.{5})/, '$1-')
}
