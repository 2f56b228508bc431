import { isDiskError } from './disk-errors.ts'

/** Whether the database is unreachable, or a disk cannot be written to, so that a later attempt may succeed. */
export function isTemporaryFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    isDiskError(error) ||
    /^(08\w{3}|57P0[123]|53\w{3}|58030|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(
      code,
    ) ||
    /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is/i.test(
      error.message,
    )
  )
}
