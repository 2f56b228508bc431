/** `2015 Honda Civic EX, 1.8 L 4-cylinder, FWD`. What a browser stored before vehicles had versions has the engine alone. */
export function vehicleText({ year, make, model, engine, version = '' }: VehicleNames): string {
  return [year, make, model, version || engine].filter((part) => part !== '').join(' ')
}

interface VehicleNames {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly engine: string
  readonly version?: string | undefined
}
