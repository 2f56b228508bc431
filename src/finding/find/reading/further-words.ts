/** What the owner of a shop adds to the words that it understands. */
export interface FurtherWords {
  /** Groups of words and phrases that mean one thing: `boot lid`, `tailgate`, `trunk lid`. In any case, singular. */
  readonly synonyms: readonly (readonly string[])[]
  /** What else makes and models are called: `Bimmer` is BMW, `Bulli` the Transporter of Volkswagen. */
  readonly vehicles: readonly VehicleAlias[]
}

export interface VehicleAlias {
  readonly said: string
  readonly make: string
  /** Null: the make itself is called so. */
  readonly model: string | null
}

export const noFurtherWords: FurtherWords = { synonyms: [], vehicles: [] }
