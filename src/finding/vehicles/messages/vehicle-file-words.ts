/** Texts of the page with the vehicles of the shop. */
export const vehicleFileWords = {
  about: 'Which vehicles customers can choose, and for which parts can be listed.',
  file: 'Vehicles as a file',
  fileHint:
    'An import of such a file adds vehicles and changes the ones that you added; it removes no vehicle. Vehicles that come with the shop stay as they are.',
  export: 'Export all vehicles',
  import: 'Import vehicles',
  makes: 'Makes',
  make: 'Make',
  models: 'Models',
  vehicles: 'Vehicles',
  own: 'Added by you',
  none: 'No vehicles yet',
  noneHint: 'Import a file of vehicles.',
} as const
