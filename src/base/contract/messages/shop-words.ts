/** What is wrong with the settings of the shop. */
export const shopRules = {
  name: 'Please enter the name of the shop.',
  accent: 'Please enter a colour such as #b4380d, or nothing.',
  currency: 'Please choose a currency of the list.',
  locale: 'Please enter a language and a country, such as en-GB or pl-PL.',
  units: 'Please choose the units of the list.',
  markets: 'Please choose the markets of the list.',
  timeZone: 'Please enter a time zone, such as Europe/Warsaw.',
  currencyFixed:
    'The currency cannot be changed any more: there are orders in it. A shop in another currency needs a database of its own.',
  productsBusy: 'Somebody changes products just now. Try again.',
  currencyDecimals:
    'These currencies have different decimals, and there are amounts already: prices of products, promotions, delivery, or limits of refunds. Choose the currency before you add them, or remove them first.',
} as const

/** The page of the shop's name and look. */
export const shopWords = {
  about:
    'What the shop is called and how it looks, on every page, in every mail and at the head of documents.',
  identity: 'Name',
  name: 'Name of the shop',
  tagline: 'What it sells, in a few words',
  taglineHint: 'Below the name in mails, and in the title of the home page: “car parts and tools”.',
  hours: 'Opening hours',
  hoursHint: 'Shown on the contact page. One line for each group of days.',
  look: 'Look',
  logo: 'Logo',
  logoHint:
    'Upload a picture. Best 480 × 96 pixels or larger, without a background. It is also printed on invoices, credit notes, packing slips and return slips; an invoice keeps the logo of the day on which it was issued. Without one, mails say the name.',
  darkLogo: 'Logo on dark ground',
  darkLogoHint: 'Without one the logo is shown on a light plate in the dark theme.',
  icon: 'Icon in the browser’s tab',
  iconHint:
    'A square picture, at least 96 × 96 pixels. It also stands beside the name where there is no logo. Without one the first letter of the name does.',
  socialPicture: 'Picture for links',
  socialPictureHint: 'What other sites show with a link to the shop. Best 1200 × 630 pixels.',
  accent: 'Colour of buttons',
  accentHint: 'As #rrggbb. Its lightness is adjusted where a text in it or on it would be hard to read.',
  preview: 'How it looks',
  previewHint: 'The head of a page and a button, in both themes, with these settings, saved or not.',
  order: 'Order now',
  link: 'A link',
} as const

/** The page of the shop's trade. */
export const tradeWords = {
  about:
    'In what currency the shop sells, how it writes numbers, dates and measures, and how long it holds what is not paid.',
  money: 'Currency and writing',
  currency: 'Currency',
  currencyHint: 'It is fixed with the first order.',
  locale: 'Numbers and dates as in',
  localeHint: 'A language and a country, such as en-US, en-GB, de-DE or pl-PL.',
  timeZone: 'Time zone of the shop',
  timeZoneHint: 'For days in figures, times in mails and the hour up to which parcels leave today.',
  units: 'Weights and sizes',
  unitsHint:
    'Staff type them in these units. Customers read millimetres with inches behind them in the second case. Windows that are open change when they are loaded again.',
  unitsOf: { metric: 'Grams and millimetres', imperial: 'Pounds and inches' },
  measure: 'A measure',
  measures: { metric: '280 × 22\u00a0mm', imperial: '280 × 22\u00a0mm (11.02 × 0.87\u00a0in)' },
  vehicles: 'Vehicles',
  markets: 'Vehicles sold in',
  marketsHint:
    'Customers choose among these. A vehicle that somebody has already stays theirs. For Europe alone, make and model are asked before the year.',
  marketsOf: { both: 'America and Europe', US: 'America', EU: 'Europe' },
  checkout: 'Checkout',
  termsTick: 'Customers tick that they accept the terms',
  termsTickHint:
    'The checkout always links the terms. With the tick, an order needs it, and stores when it was given.',
  stock: 'Low stock',
  lowStockOrders: 'Minimum orders below which stock is low',
  lowStockHint:
    'Of a product with a minimum order of 4 pieces, 5 means: low below 20 pieces. With 1 nothing is low before it is sold out.',
  holds: 'What is ordered and not paid',
  holdMinutes: 'Minutes for which an unpaid order keeps its stock',
  orders: 'Unpaid orders at the same time',
  pieces: 'Pieces in unpaid orders',
  unverified: 'Of an account whose email is not proven',
  verified: 'Of an account whose email is proven',
  paid: 'Of a customer who has paid before',
  network: 'Of all new customers of one network together',
  sharePercent: 'Percent of one product’s stock that a new customer can hold',
  networkSharePercent: 'The same of all new customers of one network together',
  newSharePercent: 'The same of all new customers together',
  preview: 'How it is written',
  price: 'A price',
  count: 'A number',
  day: 'A day',
} as const
