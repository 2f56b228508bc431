import type { Refusal } from '#base/refusal.ts'

/**
 * Runs a change of the database. When it violates a constraint, throws the refusal for that constraint, if there is one.
 * @param refusalOf gets the name of the constraint; undefined when it is not the customer's mistake.
 */
export async function refuseViolation<Result>(
  change: () => Promise<Result>,
  refusalOf: (constraint: string) => Refusal | undefined,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    throw refusalOf(constraint) ?? error
  }
}
