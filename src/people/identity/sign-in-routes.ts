import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import type { Identity } from './identity.ts'
import { refuseWithoutKeys, signInSetting } from './inside/sign-in-terms.ts'

/** The calls about how people log in and who may sign up. */
export function serveSignInSettings(
  app: FastifyInstance,
  shop: SettingsShop & { readonly identity: Pick<Identity, 'hasGoogle'> },
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
