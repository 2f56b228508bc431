/** The search of staff, and its dialog. */
export const staffSearch = {
  title: 'Search the shop',
  about:
    'Orders by number or email, customers by email or name, products by part number or name, pages, and what you want to do.',
  label: 'What are you looking for?',
  groups: {
    orders: 'Orders',
    customers: 'Customers',
    products: 'Products',
    actions: 'Actions',
    pages: 'Pages',
  },
  all: (total: string) => `All ${total}`,
  allOf: (total: string, group: string) => `All ${total} ${group.toLowerCase()}`,
  short: 'Type at least two characters.',
  none: (q: string) => `Nothing was found for “${q}”.`,
  searching: 'Searching',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const
