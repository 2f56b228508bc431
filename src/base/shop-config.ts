import type { Currency } from '#base/currencies.ts'

/*
 * What every page, mail and document says of the shop, and how it writes numbers. A process and a browser have one shop, so these
 * are a state of the module and not a parameter of each function that formats an amount (docs/decisions/base/shop-config.md).
 */

/** How numbers and amounts are written: made of `Intl` once, on the server (src/base/number-writing.ts). */
export interface Writing {
  /** Before the decimals, and between groups of digits. */
  readonly point: string
  readonly group: string
  /** From so many digits before the point on they are grouped. */
  readonly groupedFrom: number
  /** The sizes of the last group and of those before it: 3 and 3, in India 3 and 2. */
  readonly sizes: readonly [last: number, others: number]
  /** What stands before and after an amount. */
  readonly before: string
  readonly after: string
}

/** Pictures of the shop as links, each '' for what comes with the software, and its colour. */
export interface Look {
  readonly logo: string
  /** On dark ground; '' for the same. */
  readonly darkLogo: string
  /** Of a shop without one, its initial (src/web/initial.ts). It also stands beside the name where there is no logo. */
  readonly icon: string
  /** What other sites show for a link to the shop. */
  readonly socialPicture: string
  /** Such as `#b4380d`; '' for the colour of the design. */
  readonly accent: string
  /** The styles of that colour, made on the server. */
  readonly styles: string
}

export interface ShopConfig {
  readonly name: string
  /** What it sells, in a few words. */
  readonly tagline: string
  readonly look: Look
  readonly currency: Currency
  /** For dates, such as `pl-PL`. */
  readonly locale: string
  readonly writing: Writing
  /** Stock is low while it is less than so many minimum orders. */
  readonly lowStockOrders: number
  /** Whether staff type and everybody reads weights and sizes in pounds and inches (src/base/units.ts). */
  readonly units: 'metric' | 'imperial'
}

/** The demo shop. */
const demo: ShopConfig = {
  name: 'Tappet',
  tagline: 'car parts and tools',
  look: { logo: '', darkLogo: '', icon: '', socialPicture: '', accent: '', styles: '' },
  currency: 'usd',
  locale: 'en-US',
  writing: { point: '.', group: ',', groupedFrom: 4, sizes: [3, 3], before: '$', after: '' },
  lowStockOrders: 5,
  units: 'metric',
}

declare global {
  /** A server has this module twice, in its own code and in the code of the pages: both have the same facts. */
  var currentShopConfig: ShopConfig | undefined
}

/** The facts of the shop; the demo shop's until `setShopConfig`. */
export function shopConfig(): ShopConfig {
  return globalThis.currentShopConfig ?? demo
}

/** From now on these are the facts of the shop; without any, the demo shop's. */
export function setShopConfig(facts: ShopConfig = demo): void {
  globalThis.currentShopConfig = facts
}

/** Renders a page with the facts that its data was read with, and leaves the process's own as they are. */
export function renderWithFacts<Rendered>(facts: ShopConfig, render: () => Rendered): Rendered {
  const ofProcess = globalThis.currentShopConfig
  globalThis.currentShopConfig = facts
  try {
    return render()
  } finally {
    globalThis.currentShopConfig = ofProcess
  }
}
