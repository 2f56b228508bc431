import { alarmWords as words } from '#app/site/messages/alarm-words.ts'
import { alarmKinds, alarmReaders, mailedAlarms } from '#base/contract/alarms.ts'
import type { AlarmSettings } from '#base/contract/forms/alarms.ts'
import type { Readers } from './alarm-settings.tsx'

/** Who would get each kind of alarm now. */
export function AlarmExample({ settings, readers }: { settings: AlarmSettings; readers: Readers }) {
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm wrap-anywhere">
        {mailedAlarms.map((kind) => {
          const choice = settings.kinds[kind]
          const isNobody = choice !== undefined && choice.roles.length + choice.people.length === 0
          return (
            <div key={kind}>
              <dt className="font-medium">{alarmKinds[kind].name}</dt>
              {isNobody && <dd className="text-warning">{words.nobody}</dd>}
              <dd className="text-muted">{toldOf(kind, settings, readers).join(', ')}</dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-sm text-muted">{words.failedMails}</p>
    </>
  )
}

function toldOf(
  kind: (typeof mailedAlarms)[number],
  { kinds }: AlarmSettings,
  { people }: Readers,
): string[] {
  const told = alarmReaders(
    people.map((one) => ({ ...one, may: one.may.includes(kind) })),
    kinds[kind],
  )
  return told.map(({ email }) => email)
}
