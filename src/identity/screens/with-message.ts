import { CallRefused } from '#client/call.ts'

/** For `catch`: throws on, but a refusal of the identity service with this code says `sentence`. */
export function withMessage(code: string, sentence: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallRefused) || error.code !== code) throw error
    throw new CallRefused(error.status, { ...error.body, message: sentence })
  }
}
