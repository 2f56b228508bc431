import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { mostTargets } from '../forms/content-fields.ts'
import { deliveriesForm } from '../forms/deliveries.ts'
import { homeForm } from '../forms/home.ts'
import { markdown, pagesForm } from '../forms/pages.ts'
import { returnsForm } from '../forms/returns.ts'
import { sellerForm, storedSeller } from '../forms/seller.ts'
import { shopForm, tradeForm } from '../forms/shop.ts'
import { taxesForm } from '../forms/taxes.ts'
import { routes } from '../routes.ts'
import { refusal } from '../shapes.ts'
import { type Calls, settingVersion as version } from './call.ts'

const changed = z.object({ acknowledged: z.boolean(), version })
const refuses = {
  409: described(refusal, '`setting_changed`: somebody else saved these settings after that version'),
}

/** What the owner decides about selling: whole documents, each with a version. */
export const settingSchemas = {
  exportSettings: {
    ...routes.exportSettings,
    summary:
      'Every document of settings that was ever saved, as it is now. The others have the values of a new shop',
    answer: z.object({
      exportedAt: z.string(),
      settings: z.array(z.object({ name: z.string(), version, changedAt: z.string(), value: z.unknown() })),
    }),
  },
  taxSettings: {
    ...routes.taxSettings,
    summary: 'Whether prices include tax, the tax classes, and the zones with their rates',
    answer: z.object({ version, value: taxesForm }),
  },
  changeTaxSettings: {
    ...routes.changeTaxSettings,
    summary: 'Replaces the settings of taxes; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: taxesForm }),
    answer: changed,
    refuses,
  },
  deliverySettings: {
    ...routes.deliverySettings,
    summary: 'The zones and methods of delivery, and on which days the shop sends',
    answer: z.object({ version, value: deliveriesForm }),
  },
  changeDeliverySettings: {
    ...routes.changeDeliverySettings,
    summary: 'Replaces the settings of deliveries; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: deliveriesForm }),
    answer: changed,
    refuses,
  },
  publicSettings: {
    ...routes.publicSettings,
    summary: 'What every page says of the shop: its name, its look, its currency, and how it writes',
    answer: z.object({
      name: z.string(),
      tagline: z.string(),
      currency: described(z.string(), 'ISO 4217, in lower case'),
      locale: z.string(),
      timeZone: z.string(),
      look: z.object({
        logo: z.string(),
        darkLogo: z.string(),
        icon: z.string(),
        socialPicture: z.string(),
        accent: z.string(),
      }),
    }),
  },
  shopSettings: {
    ...routes.shopSettings,
    summary: 'What the shop is called and how it looks',
    answer: z.object({ version, value: shopForm }),
  },
  changeShopSettings: {
    ...routes.changeShopSettings,
    summary: 'Replaces the name and the look; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: shopForm }),
    answer: changed,
    refuses,
  },
  tradeSettings: {
    ...routes.tradeSettings,
    summary: 'The currency, how numbers and dates are written, and the limits of what is held unpaid',
    answer: z.object({ version, value: tradeForm }),
  },
  changeTradeSettings: {
    ...routes.changeTradeSettings,
    summary: 'Replaces the settings of the trade; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: tradeForm }),
    answer: changed,
    refuses: {
      409: described(
        refusal,
        '`setting_changed`: somebody else saved these settings after that version; `currency_fixed`: there are orders in another currency; `currency_decimals`: there are prices, and the currency has other decimals',
      ),
    },
  },
  sellerSettings: {
    ...routes.sellerSettings,
    summary: 'Who sells: what documents say about the shop, their paper and their numbers',
    answer: z.object({ version, value: storedSeller }),
  },
  changeSellerSettings: {
    ...routes.changeSellerSettings,
    summary: 'Replaces the settings of the seller; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: sellerForm }),
    answer: changed,
    refuses,
  },
  homeSettings: {
    ...routes.homeSettings,
    summary: 'The home page: its slides, words, steps and figures, and which sections it has in which order',
    answer: z.object({ version, value: homeForm }),
  },
  changeHomeSettings: {
    ...routes.changeHomeSettings,
    summary: 'Replaces the home page; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: homeForm }),
    answer: changed,
    refuses,
  },
  pagesSettings: {
    ...routes.pagesSettings,
    summary: 'The pages of text, in Markdown, and the links in the top bar and the footer',
    answer: z.object({ version, value: pagesForm }),
  },
  changePagesSettings: {
    ...routes.changePagesSettings,
    summary: 'Replaces the pages of text and the links; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: pagesForm }),
    answer: changed,
    refuses,
  },
  previewText: {
    ...routes.previewText,
    summary: 'The sanitised HTML of a text in Markdown, as its page shows it',
    body: z.strictObject({ text: markdown }),
    answer: z.object({ html: z.string() }),
  },
  deadLinks: {
    ...routes.deadLinks,
    summary:
      'Of some targets of links those that lead to nothing now: visitors do not see such links and slides',
    body: z.strictObject({
      targets: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(mostTargets)),
    }),
    answer: z.object({ dead: z.array(z.string()) }),
  },
  returnSettings: {
    ...routes.returnSettings,
    summary: 'How long after shipping returns can be asked for, and the instructions for sending back',
    answer: z.object({ version, value: returnsForm }),
  },
  changeReturnSettings: {
    ...routes.changeReturnSettings,
    summary: 'Replaces the settings of returns; `version` is the one that the change starts from',
    body: z.strictObject({ version, value: returnsForm }),
    answer: changed,
    refuses,
  },
} as const satisfies Calls
