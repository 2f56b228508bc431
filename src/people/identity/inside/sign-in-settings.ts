import type { FastifyInstance } from 'fastify'
import { type SignInSettings, signInForm } from '#base/contract/forms/sign-in.ts'
import { Refusal } from '#base/refusal.ts'
import { googleOff, registrationClosed, signInWords as words } from '#people/identity/messages.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import type { Setting } from '#platform/settings/model.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'

/** How people log in and who may sign up; Google is on from the start where the shop has its keys. */
export function signInSetting(hasGoogle: boolean): Setting<SignInSettings> {
  return { name: 'sign_in', schema: signInForm, initial: { google: hasGoogle, register: 'everybody' } }
}

/** The settings of now, from the database, so that a change works at once in every process. Without keys Google is off. */
export async function readSignIn(
  shop: Pick<DbAndPool, 'pool'>,
  google: object | undefined,
): Promise<SignInSettings> {
  const { value } = await readSetting(shop, signInSetting(google !== undefined))
  return { ...value, google: value.google && google !== undefined }
}

/** @throws Refusal `conflict` `google_keys` for Google without its keys. */
export function refuseWithoutKeys({ google }: SignInSettings, hasGoogle: boolean): void {
  if (google && !hasGoogle)
    throw new Refusal('conflict', 'google_keys', words.noKeys, { fields: { 'value.google': words.noKeys } })
}

/** @throws Refusal `forbidden` `registration_closed` if nobody may sign up. */
export function refuseClosed({ register }: SignInSettings): void {
  if (register === 'nobody') throw new Refusal('forbidden', 'registration_closed', registrationClosed)
}

/** @throws Refusal `forbidden` `google_off`. */
export function refuseGoogleOff({ google }: SignInSettings): void {
  if (!google) throw new Refusal('forbidden', 'google_off', googleOff)
}

/** The calls about how people log in and who may sign up. */
export function serveSignInSettings(
  app: FastifyInstance,
  shop: SettingsShop & { readonly identity: { readonly hasGoogle: boolean } },
): void {
  const { hasGoogle } = shop.identity
  const setting = signInSetting(hasGoogle)
  serve(app, 'signInSettings', async () => ({ ...(await readSetting(shop, setting)), hasGoogle }))
  serve(app, 'changeSignInSettings', async ({ body, bearer, request }) => {
    refuseWithoutKeys(body.value, hasGoogle)
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, setting, body, by) }
  })
}
