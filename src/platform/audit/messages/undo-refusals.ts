import { theFields } from './audit-fields.ts'

/** Refusals to put something back to before. */
export const undoRefusals = {
  missingEntry: 'There is no such entry in the audit log.',
  notUndoable: 'This cannot be put back. Money, stock and orders are never put back from the audit log.',
  undoneAlready: 'This was already put back to before.',
  gone: 'It does not exist any more, so nothing can be put back.',
  changedSince: (fields: readonly string[]) =>
    `Somebody has changed ${theFields(fields)} since. Nothing was put back: look at the newer entries first.`,
  notValid: 'The shop does not accept the former values any more. Please change them on their own page.',
} as const
