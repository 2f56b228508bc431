import { useQueryClient } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { taxesForm } from '#base/contract/forms/taxes.ts'
import { menu } from '#base/contract/menu.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { TaxExampleCard } from './tax-example-card.tsx'
import { taxFields } from './tax-fields.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.taxes, description: words.about }, matches)

/** Taxes: classes, zones and rates, with a worked example. */
export default function ManageTaxes() {
  const queries = useQueryClient()
  return (
    <SettingPage
      name="taxes"
      title={menu.taxes}
      about={words.about}
      schema={taxesForm}
      load={(token) => call('taxSettings', { token })}
      save={async (body, token) => {
        const saved = await call('changeTaxSettings', { body, token })
        await queries.invalidateQueries({ queryKey: ['tax-classes'] })
        return saved
      }}
      fields={taxFields}
      whole={['zones', 'classes']}
      example={({ draft, value }) => <TaxExampleCard draft={draft} settings={value} />}
    />
  )
}
