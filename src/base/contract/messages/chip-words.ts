import { isolated } from '../isolated.ts'

/** A field of several values of a list. */
export const chipWords = {
  type: 'Type a name',
  none: 'Nothing in the list has this name.',
  chosen: 'Chosen',
  remove: (name: string) => `Remove ${isolated(name)}`,
} as const
