import type { FastifyInstance } from 'fastify'
import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { sellerRules as rules } from '#base/contract/messages/seller-words.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { seller } from '#pricing/seller/model.ts'
import { isPrefixOfOther } from './store/read.ts'

/** The calls about the settings of the seller. They are here because only invoices know which prefixes are free. */
export function serveSellerSettings(app: FastifyInstance, shop: SettingsShop): void {
  serve(app, 'sellerSettings', () => readSetting(shop, seller))
  serve(app, 'changeSellerSettings', async ({ body, bearer, request }) => {
    await refuseUsedPrefixes(shop.db, body.value)
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, seller, body, by) }
  })
}

/** @throws Refusal `conflict` for a prefix that numbers of the other kind begin with: two documents could get the same number. */
async function refuseUsedPrefixes(
  db: Db,
  { invoicePrefix, creditNotePrefix }: SellerSettings,
): Promise<void> {
  const wanted = [
    ['invoicePrefix', invoicePrefix, 'invoice'],
    ['creditNotePrefix', creditNotePrefix, 'credit_note'],
  ] as const
  for (const [field, prefix, kind] of wanted)
    if (await isPrefixOfOther(db, prefix, kind))
      throw new Refusal('conflict', 'prefix_used', rules.prefixUsed(prefix), {
        fields: { [`value.${field}`]: rules.prefixUsed(prefix) },
      })
}
