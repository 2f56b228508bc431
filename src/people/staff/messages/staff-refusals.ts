/** Why a change of the staff is refused. */
export const staffRefusals = {
  missingRole: 'This role does not exist any more.',
  roleInUse: (people: number) =>
    people === 1
      ? 'One person has this role. Please give them another role first.'
      : `${people} people have this role. Please give them another role first.`,
  roleChanged: 'Somebody else has changed this role meanwhile. Please look at it again.',
  notStaff: 'This person is not one of the staff.',
} as const
