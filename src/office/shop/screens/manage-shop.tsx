import { Fragment, type ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { type ShopSettings, shopForm } from '#base/contract/forms/shop.ts'
import { menu } from '#base/contract/menu.ts'
import { shopWords as words } from '#base/contract/messages.ts'
import { HistoryLink } from '#people/identity/screens/history-link.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import type { Versioned } from '#platform/settings/model.ts'
import { LoadSetting } from '#platform/settings/screens/load-setting.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { PictureField } from '#web/ui/picture-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ShopPreview } from './shop-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.shopSettings, description: words.about }, matches)

/** What the shop is called and how it looks. */
export default function ManageShop() {
  const { token } = useSignedIn()
  const load = () => call('shopSettings', { token })
  return (
    <LoadSetting name="shop" title={menu.shopSettings} load={load}>
      {(start) => <ShopEditor start={start} load={load} token={token} />}
    </LoadSetting>
  )
}

interface EditorProps {
  readonly start: Versioned<ShopSettings>
  readonly load: () => Promise<Versioned<ShopSettings>>
  readonly token: string
}

const whole = ['_']
const same = (value: ShopSettings) => value
const pictures = ['logo', 'darkLogo', 'icon', 'socialPicture'] as const

function ShopEditor({ start, load, token }: EditorProps) {
  const form = useSettingForm(start, {
    schema: shopForm,
    draftOf: same,
    documentOf: same,
    load,
    save: (body) => call('changeShopSettings', { body, token }),
  })
  const { draft, errors, change, example } = form
  const set = (field: keyof ShopSettings) => (value: string) =>
    change((before) => ({ ...before, [field]: value }))
  const wiring = (field: keyof ShopSettings) => ({
    label: words[field],
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set(field)(target.value),
    error: errors[field],
    autoComplete: 'off',
  })
  const inputs: Record<Exclude<keyof ShopSettings, (typeof pictures)[number]>, ReactNode> = {
    name: <TextInput {...wiring('name')} maxLength={60} />,
    tagline: <TextInput {...wiring('tagline')} hint={words.taglineHint} maxLength={80} />,
    hours: <TextArea {...wiring('hours')} hint={words.hoursHint} rows={4} maxLength={500} />,
    accent: <TextInput {...wiring('accent')} hint={words.accentHint} maxLength={7} placeholder="#b4380d" />,
  }
  const { accent, ...texts } = inputs
  return (
    <SettingFrame
      title={menu.shopSettings}
      about={words.about}
      actions={<HistoryLink kind="setting" id="shop" />}
      form={form}
      whole={whole}
      example={<ShopPreview settings={example.value} />}
      exampleTitle={words.preview}
    >
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.identity}</h2>
        <div className="flex flex-col gap-4">
          {Object.entries(texts).map(([field, input]) => (
            <Fragment key={field}>{input}</Fragment>
          ))}
        </div>
      </Card>
      <Card as="section">
        <h2 className="mb-3 text-heading">{words.look}</h2>
        <div className="flex flex-col gap-4">
          {accent}
          {pictures.map((field) => (
            <PictureField
              key={field}
              {...wiring(field)}
              hint={words[`${field}Hint`]}
              link={draft[field]}
              token={token}
              onUploaded={set(field)}
            />
          ))}
        </div>
      </Card>
    </SettingFrame>
  )
}
