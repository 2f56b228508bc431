import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { aConfirmed, challengeFor, password } from '../identity/passkey-people.ts'
import { openTestShop } from '../shop.ts'
import { foreignOf, otherName, rename } from './other-words.ts'

const shop = suiteFixture(openTestShop)

/** What a device that is set up now calls the shop. */
async function namesOnDevices(email: string) {
  const member = await aConfirmed(shop, email)
  const passkey = await challengeFor(member, 'register')
  const { totpURI } = await (await member.identity('/two-factor/enable', { password })).json()
  return { passkey: passkey.rp.name, app: new URL(totpURI).searchParams.get('issuer'), all: totpURI }
}

it('passkeys and authenticator apps show the name that the shop has now, not the name of its start', async () => {
  const { token } = await anAdmin(shop.database)
  expect(await namesOnDevices('before@shop.example')).toMatchObject({ passkey: 'Tappet', app: 'Tappet' })
  await rename(shop.call, token)
  const { passkey, app, all } = await namesOnDevices('after@shop.example')
  expect({ passkey, app }).toEqual({ passkey: otherName, app: otherName })
  expect(foreignOf([['the code', decodeURIComponent(all)]])).toEqual([])
})
