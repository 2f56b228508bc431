import { CallRefused } from './call.ts'

/**
 * A fresh Idempotency-Key for one intention of a person: repeat it when an answer was lost, take a new one when the
 * answer is known. (`crypto.randomUUID` is missing where the shop is not served from a secure origin.)
 */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * The attempts of one form. What is sent again while its last answer is not known (lost, or a failure of the shop's) goes
 * under the same key, and so is done once; what was answered, and whatever else is sent, begins anew.
 */
export function attempts() {
  let open: { key: string; said: string } | undefined
  return {
    async send<Answer>(body: object, work: (key: string) => Promise<Answer>): Promise<Answer> {
      const said = JSON.stringify(body)
      if (open?.said !== said) open = { key: newAttempt(), said }
      try {
        const answer = await work(open.key)
        open = undefined
        return answer
      } catch (error) {
        if (error instanceof CallRefused && error.status > 0 && error.status < 500) open = undefined
        throw error
      }
    },
  }
}
