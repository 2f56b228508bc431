/**
 * The classes of a table whose rows are cards on a phone: each cell in a line of its own, beside the name of its column. Above them
 * stay the headers that sort or select. It remains a table for screen readers.
 */
export const stackingClasses = [
  'max-sm:block max-sm:[&_thead]:block max-sm:[&_tbody]:block max-sm:[&_tr]:block',
  'max-sm:[&_thead_tr]:flex max-sm:[&_thead_tr]:flex-wrap max-sm:[&_thead_tr]:bg-base-200',
  'max-sm:[&_thead_tr]:border-b max-sm:[&_thead_tr]:border-base-300',
  'max-sm:[&_th]:static max-sm:[&_th]:w-auto max-sm:[&_th]:border-0 max-sm:[&_th:not(:has(button,input))]:sr-only',
  'max-sm:[&_tbody_tr]:border-b max-sm:[&_tbody_tr]:border-base-300 max-sm:[&_tbody_tr]:py-2',
  'max-sm:[&_td]:block max-sm:[&_td]:h-auto max-sm:[&_td]:border-0 max-sm:[&_td]:py-1 max-sm:[&_td]:text-left',
  'max-sm:[&_td]:whitespace-normal max-sm:[&_td]:wrap-anywhere',
  'max-sm:[&_td[data-label]]:grid max-sm:[&_td[data-label]]:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:[&_td[data-label]]:gap-x-3',
  'max-sm:[&_td[data-label]]:before:text-muted max-sm:[&_td[data-label]]:before:content-[attr(data-label)]',
].join(' ')
