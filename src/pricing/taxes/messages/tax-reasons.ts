/** Why an order costs tax although a tax number was given; `country` is by name. */
export const taxReasons = {
  no_number: () => 'This order costs tax until a VAT number is entered.',
  not_here: (_number: string, country: string) => `Orders to ${country} cost tax, also with a tax number.`,
  no_seller: () =>
    'This order costs tax: the shop has not said its country, so a VAT number cannot take it off.',
  domestic: () =>
    'This order costs tax, also with a tax number: the goods are delivered or collected in the shop’s own country.',
  not_of_union: (number: string) =>
    `This order costs tax: “${number}” is not a valid VAT number of a country of the European Union.`,
  sellers_state: (_number: string, country: string) =>
    `This order costs tax: a VAT number of ${country}, which the goods come from, does not take it off.`,
  not_asked: (number: string) =>
    `This order costs tax until the shop has checked ${number}. When the shop accepts it, the tax is refunded.`,
  no_answer: (number: string) =>
    `This order costs tax: the VAT service of the European Union (VIES) has not confirmed ${number}. When it is confirmed, the tax is refunded.`,
  not_valid: (number: string) =>
    `This order costs tax: the VAT service of the European Union (VIES) says that ${number} is not valid. If the shop accepts it later, the tax is refunded.`,
} as const
