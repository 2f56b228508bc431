import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { mailedAlarms } from '#base/contract/alarms.ts'
import { type AlarmSettings, alarmsForm } from '#base/contract/forms/alarms.ts'
import { menu } from '#base/contract/menu.ts'
import { alarmWords as words } from '#base/contract/messages.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { AlarmChoiceCard } from './alarm-choice.tsx'
import { AlarmExample } from './alarm-example.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.alarmSettings, description: words.about }, matches)

/** Who of the staff gets which alarms by mail. */
export default function ManageAlarms() {
  const { token } = useSignedIn()
  const load = () => call('alarmSettings', { token })
  const readers = useQuery({
    queryKey: ['alarm-readers'],
    queryFn: ({ signal }) => call('alarmReaders', { token, signal }),
  })
  return (
    <LoadSetting name="alarms" title={menu.alarmSettings} load={load}>
      {(start) => {
        if (readers.data) return <Editor start={start} load={load} token={token} readers={readers.data} />
        if (readers.error)
          return <ErrorState title={readers.error.message} again={() => void readers.refetch()} />
        return <LoadingState label={site.loading} />
      }}
    </LoadSetting>
  )
}

export type Readers = AnswerOf<'alarmReaders'>

interface EditorProps {
  readonly start: Versioned<AlarmSettings>
  readonly load: () => Promise<Versioned<AlarmSettings>>
  readonly token: string
  readonly readers: Readers
}

const whole = ['_']
const same = (settings: AlarmSettings) => settings

function Editor({ start, load, token, readers }: EditorProps) {
  const form = useSettingForm(start, {
    schema: alarmsForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changeAlarmSettings', { body, token }),
  })
  const { draft, change, example } = form
  return (
    <SettingFrame
      title={menu.alarmSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="alarms" />}
      form={form}
      whole={whole}
      exampleTitle={words.exampleTitle}
      example={<AlarmExample settings={example.value} readers={readers} />}
    >
      {mailedAlarms.map((kind) => (
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
      ))}
    </SettingFrame>
  )
}
