import { partLanguages } from '#base/contract/forms/search-words.ts'
import { searchWords } from '#finding/find/service.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { refundRules } from '#orders/payments/refund-rules.ts'
import { findFact, storeFactOnce } from '#platform/db/facts.ts'
import type { Db } from '#platform/db/open.ts'
import { storeSetting } from '#platform/settings/sql.ts'
import { seller } from '#pricing/seller/model.ts'

/** Where the demo shop sells from; its prices are in dollars. */
const demoCountry = 'US'

/** Stores the country, the home page and the other pages of the demo shop once, where nobody has saved others. */
export async function loadDemoContent(db: Db, now: Date = new Date()): Promise<void> {
  if ((await findFact(db, 'demo_content_loaded')) !== undefined) return
  // Imported here, so that a live shop and later starts do not read the files.
  const { readDemoContent } = await import('./content.ts')
  const demo = readDemoContent()
  await db.transaction().execute(async (tx) => {
    if (!(await storeFactOnce(tx, 'demo_content_loaded', now.toISOString()))) return
    // Leaves a document that somebody has saved already.
    await storeSetting(tx, home.name, { version: 1, value: demo.home })
    await storeSetting(tx, pages.name, { version: 1, value: demo.pages })
    await storeSetting(tx, searchWords.name, {
      version: 1,
      value: { ...searchWords.initial, languages: [...partLanguages] },
    })
    await storeSetting(tx, refundRules.name, {
      version: 1,
      value: { ...refundRules.initial, buyersCancel: true },
    })
    await storeSetting(tx, seller.name, { version: 1, value: { ...seller.initial, country: demoCountry } })
  })
}
