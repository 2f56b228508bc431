/** What a form says of a vehicle, as the call takes it. */
export interface Said {
  readonly name: string
  /** Null: it is not said. NaN for text that is no whole number: the check refuses it. */
  readonly mileage: number | null
}

/** Reads a form: a mileage may be written with signs between its thousands, `184,000` or `184 000`. */
export function saidOf({ name, mileage }: { readonly name: string; readonly mileage: string }): Said {
  const text = mileage.trim()
  if (text === '') return { name: name.trim(), mileage: null }
  const isWhole = /^(\d+|\d{1,3}([,.\s’']\d{3})+)$/.test(text)
  return { name: name.trim(), mileage: isWhole ? Number(text.replace(/\D/g, '')) : Number.NaN }
}
