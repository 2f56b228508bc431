import { CallRefused } from '#web/client/call.ts'

/** A handler for `catch`: rethrows the error, with `sentence` as the message of a refusal with this code. */
export function withMessage(code: string, sentence: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallRefused) || error.code !== code) throw error
    throw new CallRefused(error.status, { ...error.body, message: sentence })
  }
}
