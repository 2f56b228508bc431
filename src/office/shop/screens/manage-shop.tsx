import type { MetaFunction } from 'react-router'
import { type ShopSettings, shopForm } from '#base/contract/forms/shop.ts'
import { menu } from '#base/contract/menu.ts'
import { shopWords as words } from '#base/contract/messages/shop-words.ts'
import { SettingPage } from '#people/identity/screens/setting-page.tsx'
import type { Fields } from '#platform/settings/screens/fields.tsx'
import { area, picture, text } from '#platform/settings/screens/inputs.tsx'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { ShopPreview } from './shop-preview.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.shopSettings, description: words.about }, matches)

const { identity, look } = words

const fields: Fields<ShopSettings> = {
  name: text({ card: identity, label: words.name, max: 60 }),
  tagline: text({ card: identity, label: words.tagline, hint: words.taglineHint, max: 80 }),
  hours: area({ card: identity, label: words.hours, hint: words.hoursHint, max: 500 }),
  accent: text({
    card: look,
    label: words.accent,
    hint: words.accentHint,
    max: 7,
    placeholder: '#b4380d',
  }),
  logo: picture({ card: look, label: words.logo, hint: words.logoHint }),
  darkLogo: picture({ card: look, label: words.darkLogo, hint: words.darkLogoHint }),
  icon: picture({ card: look, label: words.icon, hint: words.iconHint }),
  socialPicture: picture({ card: look, label: words.socialPicture, hint: words.socialPictureHint }),
}

/** What the shop is called and how it looks. */
export default function ManageShop() {
  return (
    <SettingPage
      name="shop"
      title={menu.shopSettings}
      about={words.about}
      schema={shopForm}
      load={(token) => call('shopSettings', { token })}
      save={(body, token) => call('changeShopSettings', { body, token })}
      fields={fields}
      exampleTitle={words.preview}
      example={({ value }) => <ShopPreview settings={value} />}
    />
  )
}
