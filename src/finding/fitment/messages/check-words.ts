import { isolated } from '#base/contract/isolated.ts'

/** The list of fitments that do not cover what they say. */
export const checkWords = {
  about:
    'Rows that cover no vehicle, or none in some of their years: a name or a year may be wrong, or the vehicles are not there yet. And rows with vehicles that came after they were saved and differ from the others: shoppers read “on a condition” until you confirm them.',
  kind: 'Show',
  kinds: { all: 'All', none: 'Covers no vehicle', some: 'Covers some of its years', confirm: 'New vehicles' },
  none: 'Every row covers all of its years.',
  noneHint: 'Rows are checked when they are saved, and when vehicles change.',
  coversNone: 'Covers no vehicle',
  coversSome: (count: string, of: string) => `${count} of ${of} years`,
  toConfirm: (count: string, number: number) =>
    number === 1 ? '1 new vehicle that differs' : `${count} new vehicles that differ`,
  confirm: 'Confirm',
  confirmThis: (text: string) => `Confirm ${isolated(text)} for its new vehicles`,
  confirmed: 'The row holds for its new vehicles now.',
  edit: 'Edit',
  editThis: (product: string) => `Edit the vehicles of ${isolated(product)}`,
  more: 'Show the next',
} as const
