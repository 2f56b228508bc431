import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MetaFunction } from 'react-router'
import { sellerForm } from '#base/contract/forms/seller.ts'
import { menu } from '#base/contract/menu.ts'
import { sellerWords as words } from '#base/contract/messages/seller-words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { sellerFields } from './seller-fields.ts'
import { SellerPreview } from './seller-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.seller, description: words.about }, matches)

/** Who sells: the particulars on documents, with a preview. */
export default function ManageSeller() {
  return (
    <SettingPage
      name="seller"
      title={menu.seller}
      about={words.about}
      schema={sellerForm}
      load={(token) => call('sellerSettings', { token })}
      save={(body, token) => call('changeSellerSettings', { body, token })}
      fields={sellerFields}
      example={({ value }) => <SellerPreview settings={value} year={new Date().getFullYear()} />}
      around={({ draft }, cards) => (
        <>
          {draft.legalName.trim() === '' && <NoLegalName />}
          {cards}
        </>
      )}
    />
  )
}

function NoLegalName() {
  return (
    <Card>
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        {words.noLegalName(shopConfig().name)}
      </p>
    </Card>
  )
}
