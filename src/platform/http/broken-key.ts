/** The name of the violated foreign key of a database error; '' for any other error. */
export function brokenKey(error: unknown): string {
  const isOne = error instanceof Error && 'code' in error && error.code === '23503' && 'constraint' in error
  return isOne ? String(error.constraint) : ''
}
