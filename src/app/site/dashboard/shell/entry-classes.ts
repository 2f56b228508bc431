/** The CSS classes of an entry of the side menu. */
export const entryClasses =
  'block rounded-field px-3 py-1.5 text-sm font-medium whitespace-nowrap text-muted hover:bg-base-300 hover:text-base-content [&[aria-current]]:bg-base-100 [&[aria-current]]:text-base-content [&[aria-current]]:shadow-[inset_2px_0] [&[aria-current]]:shadow-primary'
