import type { MetaFunction } from 'react-router'
import { registering, type SignInSettings, signInForm } from '#base/contract/forms/sign-in.ts'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { registrationClosed, signInWords as words } from '#people/identity/messages.ts'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { choice, yesNo } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { SettingPage } from './setting-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.signInSettings, description: words.about }, matches)

const fieldsOf = ({ hasGoogle }: AnswerOf<'signInSettings'>): Fields<SignInSettings> => ({
  google: yesNo({
    label: words.google,
    hint: hasGoogle ? words.googleHint : words.noKeys,
    isFixed: ({ google }) => !hasGoogle && !google,
  }),
  register: choice({
    label: words.register,
    hint: words.registerHint,
    options: registering.map((value) => ({ value, label: words.registers[value] })),
  }),
})

/** How people log in, and who may sign up. */
export default function ManageSignIn() {
  return (
    <SettingPage
      name="sign_in"
      title={menu.signInSettings}
      about={words.about}
      schema={signInForm}
      load={(token) => call('signInSettings', { token })}
      save={(body, token) => call('changeSignInSettings', { body, token })}
      fields={fieldsOf}
      whole={['google']}
      exampleTitle={words.exampleTitle}
      example={({ value }) => <Seen settings={value} />}
    />
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
