import type { Currency } from '#base/currencies.ts'
import type { LogoFiles } from '#base/logo-files.ts'

/*
 * What every page, mail and document says of the shop, and how it writes numbers. Hundreds of functions format an amount: they find the
 * facts in the shop whose work they do, and not in a parameter (docs/decisions/base/shop-config.md).
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
  /** Such as `Europe/Warsaw`: of the times that staff read and type. */
  readonly timeZone: string
  readonly writing: Writing
  /** Stock is low while it is less than so many minimum orders. */
  readonly lowStockOrders: number
  /** Whether staff type and everybody reads weights and sizes in pounds and inches (src/base/units.ts). */
  readonly units: 'metric' | 'imperial'
  /** Where the vehicles were sold that people can choose. */
  readonly markets: 'US' | 'EU' | 'both'
  /** The checkout needs a tick that the terms are accepted. */
  readonly termsTick: boolean
  /** Whether new orders are taken: not during maintenance. */
  readonly takesOrders: boolean
}

/** The demo shop. */
const demo: ShopConfig = {
  name: 'Tappet',
  tagline: 'car parts and tools',
  look: { logo: '', darkLogo: '', icon: '', socialPicture: '', accent: '', styles: '' },
  currency: 'usd',
  locale: 'en-US',
  timeZone: 'UTC',
  writing: { point: '.', group: ',', groupedFrom: 4, sizes: [3, 3], before: '$', after: '' },
  lowStockOrders: 5,
  units: 'metric',
  markets: 'both',
  termsTick: false,
  takesOrders: true,
}

/** What a shop knows of itself. */
interface OfShop {
  readonly config: ShopConfig
  /** Pages and browsers do not get them. Undefined for a shop without a logo, and for one whose logo is on another site. */
  readonly logoFiles?: LogoFiles | undefined
}

/** Replaced when the owner changes settings. */
interface OneShop {
  known: OfShop
}

interface Shops {
  /** Which shop's work is going on: an `AsyncLocalStorage`. */
  readonly current: {
    getStore(): OneShop | undefined
    run<Result>(shop: OneShop, work: () => Result): Result
  }
  readonly open: Set<OneShop>
}

declare global {
  /** A server has this module twice, in its own code and in the code of the pages: both know the same shops. */
  var openShops: Shops | undefined
}

function makeShops(): Shops {
  // Asked for and not imported: this module is sent to browsers too.
  const hooks = globalThis.process?.getBuiltinModule?.('node:async_hooks')
  return { current: hooks ? new hooks.AsyncLocalStorage<OneShop>() : onePage(), open: new Set() }
}

/** A page in a browser is of one shop. */
function onePage(): Shops['current'] {
  const shop: OneShop = { known: { config: demo } }
  return {
    getStore: () => shop,
    run: () => {
      throw new Error('A page in a browser is of one shop')
    },
  }
}

globalThis.openShops ??= makeShops()
const { current, open } = globalThis.openShops

/**
 * The shop whose work this is. Outside of such work, as in a script, the only one that is open.
 * @throws Error outside where several are open: amounts would be in the currency of any of them.
 */
function currentShop(): OneShop | undefined {
  const shop = current.getStore()
  if (shop !== undefined || open.size === 0) return shop
  const [only, other] = open
  if (other === undefined) return only
  throw new Error('Several shops are open, and this is the work of none of them: run it in inShop')
}

/** The facts of the shop whose work this is; the demo shop's where none is open. */
export function shopConfig(): ShopConfig {
  return currentShop()?.known.config ?? demo
}

/** The files of the logo of the shop whose work this is. */
export function logoFiles(): LogoFiles | undefined {
  return currentShop()?.known.logoFiles
}

/** From now on these are the facts of the shop whose work this is, or of the page in a browser. */
export function setShopConfig(config: ShopConfig, files?: LogoFiles): void {
  const shop = current.getStore()
  if (shop === undefined) throw new Error('No shop is being opened here')
  shop.known = { config, logoFiles: files }
}

/** Does work with these facts, and all that it starts. */
export function inShop<Result>(known: OfShop, work: () => Result): Result {
  return current.run({ known }, work)
}

/** A new shop of this process: what is done in `run`, and all that it starts, is its work and has its facts. */
export function openShopScope() {
  const shop: OneShop = { known: { config: demo } }
  open.add(shop)
  return {
    run: <Result>(work: () => Result): Result => current.run(shop, work),
    close: () => void open.delete(shop),
  }
}
