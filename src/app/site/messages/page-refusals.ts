/** Why a page of staff is not shown. */
export const pageRefusals = {
  adminOnly: 'Only admins of the shop can open this page.',
  notPermitted: 'Your role does not include this page.',
  /** What a role lacks for a page. */
  lacks: (missing: readonly string[]) =>
    `It lacks: ${missing.join('; ')}. Somebody who manages the staff can change your role.`,
  /** Any of these opens the page. */
  lacksAny: (missing: readonly string[]) =>
    `It needs one of: ${missing.join('; ')}. Somebody who manages the staff can change your role.`,
} as const
