import { useQuery } from '@tanstack/react-query'
import type { MetaFunction } from 'react-router'
import { registering, type SignInSettings, signInForm } from '#base/contract/forms/sign-in.ts'
import { menu } from '#base/contract/menu.ts'
import { registrationClosed, signInWords as words } from '#base/contract/messages/sign-in-words.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSignedIn } from './session.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.signInSettings, description: words.about }, matches)

/** How people log in, and who may sign up. */
export default function ManageSignIn() {
  const { token } = useSignedIn()
  const load = () => call('signInSettings', { token })
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', 'sign-in'],
    queryFn: load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Editor start={data} load={load} token={token} />
  return (
    <>
      <h1 className="text-title">{menu.signInSettings}</h1>
      {error ? (
        <ErrorState title={error.message} again={() => void refetch()} />
      ) : (
        <LoadingState label={site.loading} />
      )}
    </>
  )
}

interface EditorProps {
  readonly start: AnswerOf<'signInSettings'>
  readonly load: () => Promise<AnswerOf<'signInSettings'>>
  readonly token: string
}

const whole = ['_', 'google']
const same = (settings: SignInSettings) => settings
const options = registering.map((value) => ({ value, label: words.registers[value] }))

function Editor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: signInForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changeSignInSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  return (
    <SettingFrame
      title={menu.signInSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="sign_in" />}
      form={form}
      whole={whole}
      exampleTitle={words.exampleTitle}
      example={<Seen settings={example.value} />}
    >
      <Card as="section" className="flex flex-col gap-4">
        <Checkbox
          label={words.google}
          hint={start.hasGoogle ? words.googleHint : words.noKeys}
          checked={draft.google}
          disabled={!start.hasGoogle && !draft.google}
          onChange={({ target }) => change((before) => ({ ...before, google: target.checked }))}
        />
        <Select
          label={words.register}
          hint={words.registerHint}
          options={options}
          value={draft.register}
          onChange={({ target }) =>
            change((before) => ({
              ...before,
              register: registering.find((one) => one === target.value) ?? before.register,
            }))
          }
          error={errors.register}
        />
      </Card>
    </SettingFrame>
  )
}

function Seen({ settings: { google, register } }: { settings: SignInSettings }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{google ? words.withGoogle : words.withoutGoogle}</p>
      {!google && <p className="text-muted">{words.googleOnly}</p>}
      {register === 'nobody' && <p>{registrationClosed}</p>}
    </div>
  )
}
