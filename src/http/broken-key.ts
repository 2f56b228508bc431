/** The name of the foreign key that an error of the database says was broken; '' for any other error. */
export function brokenKey(error: unknown): string {
  const isOne = error instanceof Error && 'code' in error && error.code === '23503' && 'constraint' in error
  return isOne ? String(error.constraint) : ''
}
