/** Whether PostgreSQL gave up waiting for a lock, after the `lock_timeout` of the statement. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
