import type { MetaFunction } from 'react-router'
import { type ReturnSettings, returnsForm } from '#base/contract/forms/returns.ts'
import { menu } from '#base/contract/menu.ts'
import { returnSettingWords as words } from '#base/contract/messages.ts'
import { dateWriting } from '#base/date-writing.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.returnSettings, description: words.about }, matches)

/** Until when customers can return what was shipped, and how they send it back. */
export default function ReturnSettingsPage() {
  const { token } = useSignedIn()
  const load = () => call('returnSettings', { token })
  return (
    <LoadSetting name="returns" title={menu.returnSettings} load={load}>
      {(start) => <Editor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<ReturnSettings>
  readonly load: () => Promise<Versioned<ReturnSettings>>
  readonly token: string
}

interface Draft {
  readonly days: string
  readonly instructions: string
}

const draftOf = ({ days, instructions }: ReturnSettings): Draft => ({ days: String(days), instructions })

const documentOf = ({ days, instructions }: Draft) => ({
  days: days.trim() === '' ? Number.NaN : Number(days),
  instructions,
})

/** Errors of the document that no field shows. */
const whole = ['_']

function Editor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: returnsForm,
    draftOf,
    documentOf,
    load,
    save: (body) => call('changeReturnSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  return (
    <SettingFrame
      title={menu.returnSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="returns" />}
      form={form}
      whole={whole}
      example={<Example settings={example.value} />}
    >
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.terms}</h2>
        <div className="flex flex-col gap-4">
          <NumberInput
            label={words.days}
            hint={words.daysHint}
            value={draft.days}
            onChange={({ target }) => change((before) => ({ ...before, days: target.value }))}
            error={errors.days}
            kind="whole"
          />
          <TextArea
            label={words.instructions}
            hint={words.instructionsHint}
            value={draft.instructions}
            onChange={({ target }) => change((before) => ({ ...before, instructions: target.value }))}
            error={errors.instructions}
            maxLength={2000}
            rows={6}
          />
        </div>
      </Card>
    </SettingFrame>
  )
}

const day = dateWriting({ dateStyle: 'medium' })

/** What the settings mean for a parcel that is shipped today, and what its mail says. */
function Example({ settings: { days, instructions } }: { settings: ReturnSettings }) {
  const today = new Date()
  const until = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>{days === 0 ? words.exampleNever : words.exampleDay(day.format(today), day.format(until))}</p>
      {instructions.trim() !== '' && (
        <div>
          <p className="text-muted">{words.exampleMail}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {instructions}
          </p>
        </div>
      )}
    </div>
  )
}
