/** What a check noticed, each as a sentence about a number of products. */
export const findingWords = {
  price_up: (count: string, number: number) =>
    number === 1 ? '1 price rises by more than 30 %' : `${count} prices rise by more than 30 %`,
  price_down: (count: string, number: number) =>
    number === 1 ? '1 price falls by more than 30 %' : `${count} prices fall by more than 30 %`,
  no_picture: (count: string, number: number) =>
    number === 1
      ? '1 product has no picture and will not be on sale'
      : `${count} products have no picture and will not be on sale`,
  no_text: (count: string, number: number) =>
    number === 1
      ? '1 product has no text and will not be on sale'
      : `${count} products have no text and will not be on sale`,
  no_category: (count: string, number: number) =>
    number === 1
      ? '1 product has no category and will not be on sale'
      : `${count} products have no category and will not be on sale`,
  new_categories: (count: string, number: number) =>
    number === 1 ? '1 product gets a new category' : `${count} products get new categories`,
  in_open_orders: (count: string, number: number) =>
    number === 1
      ? '1 product that goes off sale is in open orders'
      : `${count} products that go off sale are in open orders`,
  lost_parts: (count: string, number: number) =>
    number === 1
      ? '1 vehicle loses all parts of a category'
      : `${count} vehicles lose all parts of a category`,
  lost_zeros: (count: string, number: number) =>
    number === 1
      ? '1 number may have lost its zeros at the beginning'
      : `${count} numbers may have lost their zeros at the beginning`,
  default_category: (count: string, number: number) =>
    number === 1
      ? '1 product gets your category for new ones'
      : `${count} products get your category for new ones`,
  default_text: (count: string, number: number) =>
    number === 1 ? '1 product gets your text for new ones' : `${count} products get your text for new ones`,
  default_picture: (count: string, number: number) =>
    number === 1
      ? '1 product gets your picture for new ones'
      : `${count} products get your picture for new ones`,
  family_picture: (count: string, number: number) =>
    number === 1
      ? '1 product gets the picture of its family'
      : `${count} products get the picture of their family`,
  off_sale: (count: string, number: number) =>
    number === 1 ? '1 product is taken off sale' : `${count} products are taken off sale`,
  below_cost: (count: string, number: number) =>
    number === 1 ? '1 price is lower than its cost' : `${count} prices are lower than their costs`,
  first_said: (count: string, number: number) =>
    number === 1
      ? '1 product differs in what this source says for the first time'
      : `${count} products differ in what this source says for the first time`,
  kept_edits: (count: string, number: number) =>
    number === 1
      ? '1 product keeps what was changed in the shop since the last file'
      : `${count} products keep what was changed in the shop since the last file`,
  other_source: (count: string, number: number) =>
    number === 1
      ? '1 product has fields that another source decides'
      : `${count} products have fields that another source decides`,
  gift_card: (count: string, number: number) =>
    number === 1 ? '1 gift card is not taken' : `${count} gift cards are not taken`,
  subscription: (count: string, number: number) =>
    number === 1 ? '1 subscription is not taken' : `${count} subscriptions are not taken`,
  digital: (count: string, number: number) =>
    number === 1
      ? '1 digital product, which is not shipped, is not taken'
      : `${count} digital products, which are not shipped, are not taken`,
  other_type: (count: string, number: number) =>
    number === 1
      ? '1 product of another type is not taken: which, stands at its row'
      : `${count} products of other types are not taken: which, stands at each row`,
  unknown_vehicles: (count: string, number: number) =>
    number === 1
      ? '1 product names vehicles that the shop does not know'
      : `${count} products name vehicles that the shop does not know`,
  not_taken: (count: string, number: number) =>
    number === 1
      ? '1 product has more in the file than the shop takes'
      : `${count} products have more in the file than the shop takes`,
  says_replaced: (count: string, number: number) =>
    number === 1
      ? '1 product says in its text that another replaces it: the columns have an option that takes it'
      : `${count} products say in their texts that others replace them: the columns have an option that takes it`,
  unknown_relations: (count: string, number: number) =>
    number === 1
      ? '1 product is related to products that neither the shop nor the file has'
      : `${count} products are related to products that neither the shop nor the file has`,
} as const

/** How many rows of a file are what, each as a part of one sentence. */
export const countWords = {
  rows: (count: string, number: number) => (number === 1 ? '1 row' : `${count} rows`),
  items: (count: string, number: number) => (number === 1 ? '1 item' : `${count} items`),
  applications: (count: string, number: number) => (number === 1 ? '1 application' : `${count} applications`),
  added: (count: string) => `${count} added`,
  changed: (count: string) => `${count} changed`,
  removed: (count: string) => `${count} not in the file any more`,
  unchanged: (count: string) => `${count} unchanged`,
  refused: (count: string) => `${count} refused`,
  skipped: (count: string, number: number) => (number === 1 ? '1 not a product' : `${count} not products`),
} as const

/** What became of the products of an import, each as a sentence. */
export const fateWords = {
  waiting: (count: string, number: number) => (number === 1 ? '1 product waits' : `${count} products wait`),
  done: (count: string, number: number) =>
    number === 1 ? '1 product was added or changed' : `${count} products were added or changed`,
  left: (count: string, number: number) =>
    number === 1
      ? '1 product was left as it was: the reason stands at its row'
      : `${count} products were left as they were: the reason stands at each row`,
  undone: (count: string, number: number) =>
    number === 1 ? '1 product was put back' : `${count} products were put back`,
  deleted: (count: string, number: number) =>
    number === 1 ? '1 added product was deleted' : `${count} added products were deleted`,
  withdrawn: (count: string, number: number) =>
    number === 1
      ? '1 added product was taken off sale: why it was not deleted stands at its row'
      : `${count} added products were taken off sale: why they were not deleted stands at each row`,
  kept: (count: string, number: number) =>
    number === 1
      ? '1 product was not put back: the reason stands at its row'
      : `${count} products were not put back: the reason stands at each row`,
} as const
