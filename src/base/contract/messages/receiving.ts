import { isolated } from '../isolated.ts'
/** What the calls about suppliers and deliveries refuse, and say of lines. */
export const receivingRefusals = {
  missingSupplier: 'There is no such supplier.',
  missingReceipt: 'There is no such delivery.',
  supplierTaken: (name: string) => `There is already a supplier with the name ${isolated(name)}.`,
  supplierUsed: 'This supplier has deliveries, so it cannot be removed.',
  booked: (note: string, supplier: string) =>
    `Delivery note ${note} of ${isolated(supplier)} was booked already. If it comes in parts, number them, such as ${note}/2.`,
  gone: (products: readonly string[]) =>
    `This delivery cannot be taken back, because too few of its pieces are left: ${products.join('; ')}.`,
  priceNow: (now: string) => `The purchase price was changed meanwhile: it is ${now} now.`,
  noPriceNow: 'The purchase price was changed meanwhile: it is not known now.',
  supplierNow: (now: string) => `The supplier was changed meanwhile: it is ${now} now.`,
  noSupplierNow: 'The supplier was changed meanwhile: it is not known now.',
  purchaseChanged: (changed: readonly string[]) =>
    `${changed.join(' ')} Please check what you typed, and save again.`,
  left: (name: string, left: string, pieces: string) => `${isolated(name)}, ${left} of ${pieces}`,
  noProduct: (number: string) => `No product has the number ${number}.`,
  several: (number: string) => `Several products have the number ${number}.`,
  noNumber: 'The number is missing.',
  pieces: 'The pieces are not a whole number from 1 to 1,000,000.',
  price: 'The price is not an amount in the shop’s currency.',
  cells: 'There are more than three cells: number, pieces, price.',
  twice: 'The same product is above with another price.',
  mostLines: (lines: number, most: number) =>
    `These are ${lines} lines, and ${most} are read at once. Please paste them in parts.`,
} as const

/** The page for suppliers, and what they call a product. */
export const supplierWords = {
  about: 'Who the shop buys from.',
  add: 'Add a supplier',
  none: 'No suppliers yet',
  noneHint: 'Add one to receive deliveries from it.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  notesHint: 'Such as the customer number or the days of delivery.',
  edit: 'Edit',
  remove: 'Remove',
  newTitle: 'New supplier',
  editTitle: (name: string) => `Edit ${isolated(name)}`,
  saved: 'The supplier was saved.',
  removeTitle: (name: string) => `Remove ${isolated(name)}?`,
  removeWhat: 'Its part numbers will be removed too.',
  removed: (name: string) => `${isolated(name)} was removed.`,
  deliveries: (count: string, number: number) => (number === 1 ? '1 delivery' : `${count} deliveries`),
  numbers: 'Part numbers of suppliers',
  numbersAbout: 'What suppliers call this product: their deliveries can be scanned by it.',
  numberOf: (supplier: string) => `Number at ${isolated(supplier)}`,
  saveNumbers: 'Save the part numbers',
  numbersSaved: 'The part numbers were saved.',
} as const

/** Booking what was delivered. */
export const receivingWords = {
  about: 'Book what a supplier delivered: scan, type or paste it, and its pieces are in the stock.',
  supplier: 'Supplier',
  chooseSupplier: 'Choose the supplier',
  manageSuppliers: 'Suppliers',
  deliveryNote: 'Number of the delivery note',
  scan: 'Part number, supplier’s number or barcode',
  scanHint: 'Scan it, or type it and press Enter: one piece is added each time.',
  add: 'Add',
  adding: 'Looking for the product',
  several: (code: string) => `Several products have the number ${code}. Choose one:`,
  added: (name: string, pieces: string) => `${isolated(name)}: ${pieces}`,
  product: 'Product',
  pieces: 'Pieces',
  piecesOf: (name: string) => `Pieces of ${isolated(name)}`,
  price: 'Price of a piece',
  priceOf: (name: string) => `Price of a piece of ${isolated(name)}`,
  priceHint: 'Without taxes. Empty if you do not know.',
  remove: (name: string) => `Remove ${isolated(name)}`,
  paste: 'Paste lines',
  pasteHint:
    'One product a line: its number, the pieces, the price of a piece, separated by semicolons, tabs or commas. Such as BRK-1; 12; 8.40',
  read: 'Add these lines',
  notRead: (count: number) => (count === 1 ? 'One line was not added:' : `${count} lines were not added:`),
  line: (line: number, text: string) => `Line ${line}, “${text}”:`,
  none: 'Nothing was added yet.',
  products: (count: string, number: number) => (number === 1 ? '1 product' : `${count} products`),
  allPieces: (count: string, number: number) => (number === 1 ? '1 piece' : `${count} pieces`),
  sum: (products: string, pieces: string) => `${products}, ${pieces}`,
  total: (amount: string) => `Total of the known prices: ${amount}`,
  book: 'Book the delivery',
  bookedToast: (note: string) => `Delivery ${note} was booked.`,
  noSuppliers: 'Add a supplier first.',
  latest: 'Latest deliveries',
  latestNone: 'No delivery was booked yet.',
  title: (note: string) => `Delivery ${note}`,
  byAt: (by: string) => `Booked by ${by}`,
  cancelled: 'Taken back',
  cancel: 'Take this delivery back',
  cancelTitle: (note: string) => `Take delivery ${note} back?`,
  cancelWhat:
    'Its pieces go out of the stock again, and its prices out of the purchase prices. It is refused if some of them are sold already.',
  cancelledToast: (note: string) => `Delivery ${note} was taken back.`,
  back: 'Receiving',
  unknownPrice: 'not known',
  delivery: 'Delivery',
} as const

/** Purchase prices and margins, for staff who may see them. */
export const costWords = {
  title: 'Cost and margin',
  margin: 'Margin',
  last: 'Last purchase price',
  average: 'Average purchase price',
  net: 'Price without taxes',
  unknown: 'No purchase price is known yet. Enter it here, or receive a delivery with its prices.',
  costHint: 'Of a piece. A delivery with prices changes it.',
  wrongPrice: 'Please enter the purchase price as an amount, such as 12.50.',
  supplier: 'Supplier',
  noSupplier: 'Not known',
  amount: (amount: string, percent: number | null) =>
    percent === null ? amount : `${amount} (${percent} %)`,
  ofOrder: 'By what the pieces had cost when the order was placed, before refunds.',
  cost: 'Purchase price',
  total: 'Total',
  notKnown: 'not known',
  someUnknown: (count: number) =>
    count === 1
      ? 'The purchase price of one line is not known.'
      : `The purchase prices of ${count} lines are not known.`,
} as const
