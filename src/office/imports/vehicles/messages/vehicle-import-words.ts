/** Words and sentences of files of vehicles. */
export const vehicleImportWords = {
  name: 'Vehicles',
  needed: 'Year, make and model each need a column.',
  fields: {
    id: 'Id',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    engine: 'Engine',
    litres: 'Litres',
    cylinders: 'Cylinders',
    market: 'Market',
    submodel: 'Submodel',
    drive: 'Drive',
    body: 'Body',
    fuel: 'Fuel',
    aspiration: 'Aspiration',
    cc: 'Cubic centimetres',
    kw: 'Kilowatts',
    generation: 'Generation',
    engine_codes: 'Engine codes',
    from: 'Built from',
    to: 'Built to',
  },
} as const

/** For what a vehicle is needed, so that an undo leaves it. */
export const vehicleUses = {
  garage: 'A customer has this vehicle: it stays.',
  cart: 'A cart has a part for this vehicle: it stays.',
  order: 'An order has a part for this vehicle: it stays.',
  fitment: 'A product fits this vehicle: it stays.',
  ids: 'An id of another list leads to this vehicle: it stays.',
} as const
export type VehicleUse = keyof typeof vehicleUses
