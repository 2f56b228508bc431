import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MetaFunction } from 'react-router'
import { type SellerSettings, sellerForm } from '#base/contract/forms/seller.ts'
import { menu } from '#base/contract/menu.ts'
import { sellerWords as words } from '#base/contract/messages.ts'
import { shopConfig } from '#base/shop-config.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { sellerDocument, sellerDraft } from './seller-draft.ts'
import { CompanyFields, ContactFields, DocumentFields } from './seller-fields.tsx'
import { SellerPreview } from './seller-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.seller, description: words.about }, matches)

/** Who sells: the particulars on documents, with a preview. */
export default function ManageSeller() {
  const { token } = useSignedIn()
  const load = () => call('sellerSettings', { token })
  return (
    <LoadSetting name="seller" title={menu.seller} load={load}>
      {(start) => <SellerEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<SellerSettings>
  readonly load: () => Promise<Versioned<SellerSettings>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['_']

function SellerEditor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: sellerForm,
    draftOf: sellerDraft,
    documentOf: sellerDocument,
    load,
    save: (body) => call('changeSellerSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  const fields = { draft, errors, change }
  const year = new Date().getFullYear()
  return (
    <SettingFrame
      title={menu.seller}
      about={words.about}
      actions={<HistoryLink kind="setting" id="seller" />}
      form={form}
      whole={whole}
      example={<SellerPreview settings={example.value} year={year} />}
    >
      {draft.legalName.trim() === '' && (
        <Card>
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            {words.noLegalName(shopConfig().name)}
          </p>
        </Card>
      )}
      <CompanyFields {...fields} />
      <ContactFields {...fields} />
      <DocumentFields {...fields} year={year} />
    </SettingFrame>
  )
}
