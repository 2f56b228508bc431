/** The table of searches that found nothing. */
export const zeroResultWords = {
  about:
    'What people searched and did not find in the last 90 days, by what the shop understood. Emails and long numbers are not kept.',
  search: 'Search these searches',
  filter: 'Filter searches',
  filters: { '': 'All searches', gaps: 'Part for a vehicle', not_understood: 'Not understood' },
  none: 'Everything was found',
  noneHint: 'Searches that find nothing are counted here, a few seconds after they were made.',
  askedFor: 'Asked for',
  times: 'Times',
  last: 'Last',
  first: 'First',
  partType: 'Part type',
  vehicle: 'Vehicle',
  nothing: 'Not understood',
  tryIt: 'Search it',
  tryThis: (text: string) => `Search it: ${text}`,
} as const
