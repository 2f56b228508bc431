/** The path of the browser's part of the sandbox in the shop. */
export const basePath = '/api/sandbox/stripe'

/** The page where the customer answers for a bank, or for the company that lends the money. */
export function pagePath(intentId: string): string {
  return `${basePath}/page/${encodeURIComponent(intentId)}`
}
