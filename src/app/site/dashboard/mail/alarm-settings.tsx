import type { MetaFunction } from 'react-router'
import { alarmWords as words } from '#app/site/messages/alarm-words.ts'
import { mailedAlarms } from '#base/contract/alarms.ts'
import { type AlarmSettings, alarmsForm } from '#base/contract/forms/alarms.ts'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import type { Edit, Fields } from '#platform/settings/screens/fields.tsx'
import { own } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { AlarmChoiceCard } from './alarm-choice.tsx'
import { AlarmExample } from './alarm-example.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.alarmSettings, description: words.about }, matches)

export type Readers = AnswerOf<'alarmReaders'>

/** The settings, and who can be chosen. */
interface Loaded extends Versioned<AlarmSettings> {
  readonly readers: Readers
}

async function load(token: string): Promise<Loaded> {
  const [settings, readers] = await Promise.all([
    call('alarmSettings', { token }),
    call('alarmReaders', { token }),
  ])
  return { ...settings, readers }
}

const fieldsOf = ({ readers }: Loaded): Fields<AlarmSettings, AlarmSettings> => ({
  kinds: own((edit) => <Kinds {...edit} readers={readers} />),
})

/** Who of the staff gets which alarms by mail. */
export default function ManageAlarms() {
  return (
    <SettingPage
      name="alarms"
      title={menu.alarmSettings}
      about={words.about}
      schema={alarmsForm}
      load={load}
      save={(body, token) => call('changeAlarmSettings', { body, token })}
      fields={fieldsOf}
      exampleTitle={words.exampleTitle}
      example={({ value }, { readers }) => <AlarmExample settings={value} readers={readers} />}
    />
  )
}

function Kinds({ draft, change, readers }: Edit<AlarmSettings> & { readonly readers: Readers }) {
  return mailedAlarms.map((kind) => (
    <AlarmChoiceCard
      key={kind}
      kind={kind}
      choice={draft.kinds[kind]}
      readers={readers}
      onChange={(choice) =>
        change(({ kinds: { [kind]: _, ...others } }) => ({
          kinds: choice === undefined ? others : { ...others, [kind]: choice },
        }))
      }
    />
  ))
}
