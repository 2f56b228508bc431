import { isolated } from '#base/contract/isolated.ts'
/** The views of a table that one of the staff has named, as tabs above it. */
export const tableViews = {
  title: 'Saved views',
  everything: 'All',
  save: 'Save this view',
  saveAbout:
    'The search, the filters, the order and the columns of the table. Only you see your views; the address of the page can be shared.',
  name: 'Name of the view',
  saved: 'View saved',
  menuOf: (name: string) => `Change the view “${isolated(name)}”`,
  rename: 'Rename',
  renameThis: (name: string) => `Rename the view “${isolated(name)}”`,
  renamed: 'View renamed',
  openFirst: 'Open the table with it',
  openedFirst: 'The table opens with this view from now on',
  notFirst: 'Open the table without it',
  notOpenedFirst: 'The table opens without a view from now on',
  remove: 'Remove the view',
  removed: 'View removed',
} as const
