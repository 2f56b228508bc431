import type { MetaFunction } from 'react-router'
import { type ReturnSettings, returnsForm } from '#base/contract/forms/returns.ts'
import { menu } from '#base/contract/menu.ts'
import { dateWriting } from '#base/date-writing.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import { returnSettingWords as words } from '#platform/audit/messages/return-desk.ts'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, whole } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.returnSettings, description: words.about }, matches)

const card = words.terms

const fields: Fields<ReturnSettings> = {
  days: whole({ card, label: words.days, hint: words.daysHint }),
  instructions: area({
    card,
    label: words.instructions,
    hint: words.instructionsHint,
    max: 2000,
    rows: 6,
  }),
}

/** Until when customers can return what was shipped, and how they send it back. */
export default function ReturnSettingsPage() {
  return (
    <SettingPage
      name="returns"
      title={menu.returnSettings}
      about={words.about}
      schema={returnsForm}
      load={(token) => call('returnSettings', { token })}
      save={(body, token) => call('changeReturnSettings', { body, token })}
      fields={fields}
      example={({ value }) => <Example settings={value} />}
    />
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
