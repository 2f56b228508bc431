import { useQueryClient } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { type TaxSettings, taxesForm } from '#base/contract/forms/taxes.ts'
import { menu } from '#base/contract/menu.ts'
import { presetWords } from '#base/contract/messages/preset-words.ts'
import { taxWords as words } from '#base/contract/messages.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { PresetCard } from '#platform/settings/screens/preset-card.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { ClassFields, PriceFields } from './tax-classes.tsx'
import { taxDocument, taxDraft } from './tax-draft.ts'
import { TaxExampleCard } from './tax-example-card.tsx'
import { taxPresets } from './tax-presets.ts'
import { TaxZones } from './tax-zones.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.taxes, description: words.about }, matches)

/** Taxes: classes, zones and rates, with a worked example. */
export default function ManageTaxes() {
  const { token } = useSignedIn()
  const load = () => call('taxSettings', { token })
  return (
    <LoadSetting name="taxes" title={menu.taxes} load={load}>
      {(start) => <TaxEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<TaxSettings>
  readonly load: () => Promise<Versioned<TaxSettings>>
  readonly token: string
}

/** Errors of the document that no field shows. */
const whole = ['zones', 'classes', '_']

function TaxEditor({ start, load, token }: EditorProps) {
  const queries = useQueryClient()
  const form = useSettingForm(start, {
    schema: taxesForm,
    draftOf: taxDraft,
    documentOf: taxDocument,
    load,
    save: async (body) => {
      const saved = await call('changeTaxSettings', { body, token })
      await queries.invalidateQueries({ queryKey: ['tax-classes'] })
      return saved
    },
  })
  const { draft, errors, change, example } = form
  const fields = { draft, errors, change }
  return (
    <SettingFrame
      title={menu.taxes}
      about={words.about}
      actions={<HistoryLink kind="setting" id="taxes" />}
      form={form}
      whole={whole}
      example={<TaxExampleCard draft={draft} settings={example.value} />}
    >
      <PresetCard
        draft={draft}
        change={change}
        draftOf={(region) => taxDraft(taxPresets[region].settings)}
        facts={(region) => ({
          note: presetWords.taxNotes[region],
          asOf: presetWords.ratesAsOf(taxPresets[region].asOf),
          sources: taxPresets[region].sources,
        })}
      />
      <PriceFields {...fields} />
      <ClassFields {...fields} />
      <TaxZones {...fields} />
    </SettingFrame>
  )
}
