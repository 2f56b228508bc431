import { CallRefused } from './call.ts'

/**
 * A new Idempotency-Key for one intention of a user: use it again when an answer was lost, and a new one when the answer
 * is known. (`crypto.randomUUID` does not exist on an insecure origin.)
 */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * The idempotency keys of one form. A body that is sent again while its last answer is unknown (lost, or a server error)
 * has the same key, so that it is done once. After an answer, and for any other body, there is a new key.
 */
export function attempts() {
  let open: { key: string; bodyText: string } | undefined
  return {
    async send<Answer>(body: object, work: (key: string) => Promise<Answer>): Promise<Answer> {
      const bodyText = JSON.stringify(body)
      if (open?.bodyText !== bodyText) open = { key: newAttempt(), bodyText }
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
