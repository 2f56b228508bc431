/**
 * A fresh Idempotency-Key for one intention of a person: repeat it when an answer was lost, take a new one when the
 * answer is known. (`crypto.randomUUID` is missing where the shop is not served from a secure origin.)
 */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
